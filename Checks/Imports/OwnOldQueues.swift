// alone with ReactiveKit RKLegacy Foundation

// A program's own member hides the library's, which is not `@_disfavoredOverload`: a `try` that nothing needs would be
// a warning.
extension DispatchQueue {
  static var global: DispatchQueue { get throws { main } }
  static var background: DispatchQueue { get throws { main } }
  var queue: DispatchQueue { get throws { self } }
  convenience init(queue: DispatchQueue) throws { self.init(label: queue.label) }
  convenience init(name: String) throws { self.init(label: name) }
}

extension Scheduler {
  var context: ExecutionContext { get throws { .immediate } }
}

func hidden(_ scheduler: some Scheduler) throws -> [ExecutionContext] {
  let queues = try [DispatchQueue.global, DispatchQueue.background, DispatchQueue.main.queue]
  let others = try [DispatchQueue(queue: queues[0]), DispatchQueue(name: "others")]
  return try [scheduler.context] + others.map(\.context)
}
