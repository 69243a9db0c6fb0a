import RKLegacy
import ReactiveKit
import TestSupport
import Testing

private enum OwnErrors {
  enum Never: Error {
  }
}

@Suite struct ErrorsTests: Chapter {
  let log = Log()

  @available(*, deprecated)
  @Test func aSignalSendsItsFailureToItsObserver() {
    let signal = Signal<Int, MyError> { observer in
      observer.next(1)
      observer.failed(.someError)
      return NonDisposable.instance
    }
    _ = signal.observe { event in print(event) }
    #expect(printed() == ["next(1)", "failed(GuideTests.MyError.someError)"])
  }

  @available(*, deprecated)
  @Test func aSignalWhoseErrorHasNoCasesCannotFail() {
    let signal = Signal<Int, OwnErrors.Never> { observer in
      observer.next(1)
      // observer.failed(/* What do I send here? */)
      observer.completed()
      return NonDisposable.instance
    }
    _ = signal.observe { event in
      switch event {
      case .next(let number): print(number)
      case .completed: print("completed")
      case .failed(let error): switch error {}  // compiles because there is no case to handle
      }
    }
    #expect(printed() == ["1", "completed"])
  }

  @available(*, deprecated)
  @Test func safeSignalsAreMarkedByNever() {
    let safe: SafeSignal<Int> = Signal<Int, Never>(just: 1)
    safe.bind(to: Property(0))  // bindings only work with safe signals
    #expect(NoError.self == Never.self)
  }
}
