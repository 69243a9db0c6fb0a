import ReactiveKit
import TestSupport

/// What is seen of a signal, in one line.
func line<S: SignalProtocol>(_ signal: S) -> String {
  signal.seen().dropFirst().joined(separator: " ")
}
