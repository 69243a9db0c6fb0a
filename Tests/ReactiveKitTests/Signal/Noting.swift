import ReactiveKit
import TestSupport

extension SignalProtocol {
  /// Observes, and notes elements as they print, and `finished` or `failed: …`; each after the name, if there is one.
  @discardableResult
  func note(_ name: String = "", in log: Log) -> any Disposable {
    let prefix = name.isEmpty ? "" : name + " "
    return observe { event in
      switch event {
      case .next(let element): log("\(prefix)\(element)")
      case .completed: log(prefix + "finished")
      case .failed(let error): log("\(prefix)failed: \(error)")
      }
    }
  }

  /// What an observer gets at once.
  func noted() -> [String] {
    let log = Log()
    note(in: log).dispose()
    return log.take()
  }
}

/// A signal that is fed by hand, and notes when it is run and when a run is disposed.
final class HandFed<Element>: @unchecked Sendable {
  // `Sendable` holds because tests that use threads observe before they start them.

  private let log: Log

  /// What feeds the run that started last.
  private(set) var observer: AtomicObserver<Element, TestError>?

  init(_ log: Log) {
    self.log = log
  }

  var signal: Signal<Element, TestError> {
    Signal { [self] observer in
      log("run")
      self.observer = observer
      return BlockDisposable { [log] in log("disposed") }
    }
  }

  func send(_ element: Element) {
    observer?.receive(element)
  }

  func send(completion: Subscribers.Completion<TestError>) {
    observer?.receive(completion: completion)
  }
}
