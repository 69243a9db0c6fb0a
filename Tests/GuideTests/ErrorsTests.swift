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
}
