import ReactiveKit
import TestSupport

typealias State = LoadingState<Int, TestError>
typealias Observed = ObservedLoadingState<Int, TestError>
typealias Loads = LoadingSignal<Int, TestError>

extension Publisher {
  /// Everything that a subscriber sees at once, in one line.
  var line: String { seen().dropFirst().joined(separator: "; ") }
}

extension Log {
  /// Everything noted since the last call, in one line.
  func line() -> String { take().joined(separator: "; ") }
}

/// A signal that sends states and completes.
func states(_ states: State...) -> Loads {
  Signal(sequence: states)
}
