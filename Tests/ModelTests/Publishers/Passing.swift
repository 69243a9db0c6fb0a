import RKPublishers
import ReactiveKit

/// Passes everything on, the subscription too. A step returns `nil` for a value that it drops.
class Passing: Model {
  private let step: (Int) -> Out?
  private let fail: (String) -> String
  private var isOpen = true
  private var first = true
  /// The demand of its own, after the subscriber's.
  var own = 0

  init(_ down: Recorder, fail: @escaping (String) -> String = { $0 }, _ step: @escaping (Int) -> Out?) {
    self.step = step
    self.fail = fail
    super.init(down)
  }

  override func subscribed(_ up: Sub, _ index: Int) {
    guard isOpen else { return up.cancel() }
    let isFirst = first
    first = false
    down.subscribed(
      request: { up.request($0) },
      cancel: {
        up.cancel()
        if isFirst { self.isOpen = false }
      })
    if own > 0 { up.request(own) }
  }

  override func value(_ value: Int, _ index: Int) -> Int {
    guard isOpen else { return 0 }
    guard let out = step(value) else { return own > 0 ? 0 : 1 }
    return down.received(out)
  }

  override func ended(_ end: End, _ index: Int) {
    guard isOpen else { return }
    if case .failed(let text) = end { down.ended(.failed(fail(text))) } else { down.ended(end) }
  }
}

func passing(_ step: @escaping (Int) -> Out?) -> (Recorder) -> Model { { Passing($0, step) } }

/// A step with state: the closure makes it for each subscriber.
func passing(_ make: @escaping () -> (Int) -> Out?) -> (Recorder) -> Model { { Passing($0, make()) } }

@CaseBuilder var passingCases: [Case] {
  publisher("map(_:)", passing { .int($0 * 2) }) { $0[0].map { $0 * 2 } }
  publisher("map(_:) key path", passing { .int(-$0) }) { $0[0].map(\.negated) }
  publisher("map(_:_:)", passing { show(($0, -$0)) }) { $0[0].map(\.self, \.negated) }
  publisher("map(_:_:_:)", passing { show(($0, -$0, $0)) }) { $0[0].map(\.self, \.negated, \.self) }
  publisher("filter(_:)", passing { $0 > 1 ? .int($0) : nil }) { $0[0].filter { $0 > 1 } }
  publisher("compactMap(_:)", passing { $0 > 1 ? .int($0 * 3) : nil }) { $0[0].compactMap { $0 > 1 ? $0 * 3 : nil } }
  publisher("replaceNil(with:)", passing { .int($0 > 1 ? $0 : 9) }) {
    $0[0].map { $0 > 1 ? $0 : nil }.replaceNil(with: 9)
  }
  publisher(
    "scan(_:_:)",
    passing { () -> (Int) -> Out? in
      var sum = 100
      return {
        sum += $0
        return .int(sum)
      }
    }
  ) { $0[0].scan(100) { $0 + $1 } }
  publisher("setFailureType(to:)", without: [.failures], passing { .int($0) }) {
    $0[0].assertNoFailure().setFailureType(to: Oops.self)
  }
  // A failure traps: BadCallTests has it.
  publisher("assertNoFailure(_:file:line:)", without: [.failures], passing { .int($0) }) { $0[0].assertNoFailure() }
  publisher("mapError(_:)", { Passing($0, fail: { $0 + "!" }) { .int($0) } }) {
    $0[0].mapError { Oops(description: $0.description + "!") }
  }
  publisher(
    "ignoreOutput()",
    {
      let model = Passing($0) { _ in nil }
      model.own = Script.unlimited
      return model
    }
  ) { $0[0].ignoreOutput() }
  publisher("eraseToAnyPublisher()", passing { .int($0) }) { $0[0].eraseToAnyPublisher() }
  publisher("breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)", passing { .int($0) }) {
    $0[0].breakpoint(receiveOutput: { _ in false })
  }
  publisher("breakpointOnError()", without: [.failures], passing { .int($0) }) { $0[0].breakpointOnError() }
}

extension Int {
  var negated: Int { -self }
}
