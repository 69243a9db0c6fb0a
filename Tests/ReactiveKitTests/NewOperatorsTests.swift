import Foundation
import ReactiveKit
import TestSupport
import Testing

@testable import ReactiveCore

// The three operators that CONTRIBUTING.md shows. What stands between the marks is what it shows.

// contributing: stateless
extension SignalProtocol where Element: Comparable {
  /// Sends each element, limited to a range.
  func clamped(to limits: ClosedRange<Element>) -> Signal<Element, Error> {
    let step = Step<Element, Element, Void> { box, element in
      deliver(min(max(element, limits.lowerBound), limits.upperBound), from: box)
    }
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "Clamp")) })
  }
}
// contributing: end

// contributing: state
extension SignalProtocol where Element == Int {
  /// Sends elements until their sum exceeds a limit, then completes.
  func prefix(untilSumExceeds limit: Int) -> Signal<Int, Error> {
    Signal(after: self, attaching: { self._attach(prefixStage($0, untilSumExceeds: limit)) })
  }
}

func prefixStage<Failure>(
  _ downstream: _Receiver<Int, Failure>, untilSumExceeds limit: Int
) -> _Receiver<Int, Failure> {
  let node = Node(UpstreamLink("PrefixUntilSum"), downstream, 0)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      node.state += value
      return node.state > limit ? node.end(.finished) : node.next(value)
    },
    completion: { if node.link.upstreamEnded() { node.completion($0) } })
}
// contributing: end

// contributing: combining
extension SignalProtocol {
  /// Sends the elements of another signal until this signal sends its first element, and then the elements of this signal.
  func preceded(by placeholder: Signal<Element, Error>) -> Signal<Element, Error> {
    Signal(after: self, placeholder, attaching: { attachPlaceholder($0, placeholder, before: self) })
  }
}
// contributing: end

// contributing: combining stage
package func attachPlaceholder<Main: Publisher, Placeholder: Publisher<Main.Output, Main.Failure>>(
  _ downstream: _Receiver<Main.Output, Main.Failure>, _ placeholder: Placeholder, before main: Main
) {
  let stage = PlaceholderStage<Main.Output, Main.Failure>(Downstream(downstream))
  stage.attach {
    stage.attach(placeholder, 1)
    stage.attach(main, 0)
  }
}

final class PlaceholderStage<Output, Failure: Error>: CombiningStage, MergingStage, @unchecked Sendable {
  // `Sendable` holds because the variable is used inside the gate alone.

  var hasElement = false

  init(_ downstream: consuming Downstream) {
    super.init("Placeholder", .queued, downstream, upstreams: 2)
  }

  // Signals are observed with unlimited demand.
  override func request(_ demand: Subscribers.Demand) {}

  override func firstRequest(_ demand: Subscribers.Demand) -> Subscribers.Demand { .unlimited }

  func receive<Input>(_ value: Input, from index: Int) -> Subscribers.Demand {
    if index == 0 { hasElement = true } else if hasElement { return .none }
    return downstream.next(value)
  }

  override func receive(failure isFailure: Bool, from index: Int, _ send: @escaping () -> Void) {
    if isFailure || index == 0 { end(send) }
  }
}
// contributing: end

@Suite struct NewOperatorsTests {
  let log = Log()

  @Test func aStatelessOperatorIsAStep() {
    let signal = Signal<Int, Never>(sequence: [-5, 3, 12]).clamped(to: 0...9)
    #expect(signal.seen() == ["subscribed", "0", "3", "9", "finished"])
  }

  @Test func anOperatorWithStateIsANodeAndCancelsItsUpstream() {
    let subject = PassthroughSubject<Int, Never>()
    let observation = subject.handleEvents(receiveCancel: { self.log("cancelled") })
      .prefix(untilSumExceeds: 5)
      .observe { self.log("\($0)") }
    for value in 1...4 { subject.send(value) }
    #expect(log.take() == ["next(1)", "next(2)", "cancelled", "completed"])
    observation.dispose()
  }

  @Test func anOperatorWithSeveralUpstreamsIsACombiningStage() {
    let main = PassthroughSubject<String, TestError>()
    let placeholder = PassthroughSubject<String, TestError>()
    let observation = main.preceded(by: placeholder.toSignal()).observe { self.log("\($0)") }
    placeholder.send("…")
    main.send("a")
    placeholder.send("… again")
    placeholder.send(completion: .finished)
    main.send("b")
    main.send(completion: .finished)
    #expect(log.take() == ["next(\"…\")", "next(\"a\")", "next(\"b\")", "completed"])
    observation.dispose()
  }

  @Test func contributingShowsWhatStandsHere() throws {
    let here = URL(fileURLWithPath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let contributing = try String(contentsOf: root.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
    let source = try String(contentsOf: here, encoding: .utf8)
    // What this function says of the marks is no mark: marks stand at the beginning of a line.
    let parts = source.components(separatedBy: "\n// contributing: ")
    let shown = parts.dropFirst().filter { !$0.hasPrefix("end") }
    #expect(shown.count == 4)
    for part in shown {
      let code = part.split(separator: "\n", maxSplits: 1)[1]
      #expect(contributing.contains("```swift\n\(code)\n```"), "CONTRIBUTING.md does not show: \(part.prefix(60))")
    }
  }
}
