// alone with RKPublishers Foundation

// A program's own member wins over the library's: a `try` that nothing needs would be a warning.
extension Scheduler where Self == DispatchQueue {
  static var main: DispatchQueue { get throws { DispatchQueue.main } }
  static func global(qos: DispatchQoS.QoSClass = .default) throws -> DispatchQueue { DispatchQueue.global(qos: qos) }
}

func moved(_ numbers: some Publisher<Int, Never>) throws -> some Publisher<Int, Never> {
  try numbers.subscribe(on: .global())
}

func shown(_ numbers: some Publisher<Int, Never>) throws -> some Publisher<Int, Never> {
  try numbers.receive(on: .main)
}
