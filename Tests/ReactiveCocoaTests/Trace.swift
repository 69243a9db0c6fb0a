import ReactiveCocoa
import TestSupport

/// Notes each event in a log, as a test reads it.
@available(*, deprecated)
func into<Value, Error>(_ log: Log, _ name: String = "") -> Observer<Value, Error> {
  Observer { event in
    switch event {
    case .Next(let value): log(name + "\(value)")
    case .Failed(let error): log(name + "failed \(error)")
    case .Completed: log(name + "completed")
    case .Interrupted: log(name + "interrupted")
    }
  }
}

/// What a producer sends, in one line.
@available(*, deprecated)
func traced<P: SignalProducerType>(_ producer: P) -> String {
  let log = Log()
  producer.producer.start(into(log))
  return log.take().joined(separator: " ")
}

/// What a signal sends while a closure runs, in one line.
@available(*, deprecated)
func traced<S: SignalType>(_ signal: S, while body: () -> Void) -> String {
  let log = Log()
  signal.signal.observe(into(log))
  body()
  return log.take().joined(separator: " ")
}

/// The numbers from one to another, then the completion.
@available(*, deprecated)
func numbers(_ range: ClosedRange<Int>) -> SignalProducer<Int, TestError> {
  SignalProducer(values: range)
}
