import TestSupport
import Testing

@testable import ReactiveCore

/// Demand that is carried from one upstream to the next.
@Suite struct SubscriptionArbiterTests {
  private enum Step: Equatable {
    /// An upstream sends its subscription, or ends so that another can follow.
    case arrival, end
    case request(Subscribers.Demand)
    /// A value, and the demand that downstream returns for it.
    case value, more(Int)
    /// The last upstream ends, or downstream cancels.
    case finish, cancel
  }

  /// An arbiter, as a sum of the demand that is not fulfilled.
  private struct Model {
    private var demand = Subscribers.Demand.none
    private var count = 0
    private var isFirst = true
    private(set) var upstream: Int?
    private(set) var isClosed = false
    /// Whether downstream has a value and may return demand for it.
    private(set) var isDelivering = false
    let log = Log()

    /// Performs a step, and returns the arbiter's answer.
    mutating func take(_ step: Step) -> String {
      switch step {
      case .arrival:
        count += 1
        if isClosed {
          log("\(count) cancel")
          return "false"
        }
        upstream = count
        if demand > .none { log("\(count) \(words(demand))") }
        return "true"
      case .end:
        upstream = nil
        if !isClosed { isFirst = false }
        return "\(!isClosed)"
      case .request(let more):
        demand += more
        if let upstream { log("\(upstream) \(words(more))") }
        return ""
      case .value:
        if demand == .none { return "false" }
        demand -= 1
        isDelivering = true
        return "true"
      case .more(let count):
        isDelivering = false
        let more = Subscribers.Demand.max(count)
        let wasUnlimited = demand.isUnlimited
        demand += more
        // The first upstream receives it in return for its value. If it has ended, the arbiter asks the next one.
        if isFirst || wasUnlimited { return "\(more)" }
        if let upstream, more > .none { log("\(upstream) \(words(more))") }
        return "max(0)"
      case .finish:
        upstream = nil
        isClosed = true
        return "true"
      case .cancel:
        if let upstream { log("\(upstream) cancel") }
        upstream = nil
        isClosed = true
        return ""
      }
    }
  }

  @Test func allSequencesOfSixStepsAskEachUpstreamForWhatDownstreamHasNotGot() {
    let steps: [Step] = [
      .arrival, .end, .request(.max(1)), .request(.max(3)), .request(.unlimited), .value, .more(0), .more(2), .finish,
      .cancel,
    ]
    let problem = firstProblem(upTo: 6) { (sequence: [Step]) in
      var model = Model()
      for step in sequence { _ = model.take(step) }
      return steps.filter { step in
        switch step {
        case .arrival: model.upstream == nil
        case .end: model.upstream != nil || model.isClosed
        case .request: true
        case .value: model.upstream != nil && !model.isDelivering
        case .more: model.isDelivering
        case .finish: model.upstream != nil
        case .cancel: !model.isClosed
        }
      }
    } _: { sequence in
      let log = Log()
      let arbiter = SubscriptionArbiter("Test")
      var model = Model()
      var arrivals = 0
      for step in sequence {
        let answer: String
        switch step {
        case .arrival:
          arrivals += 1
          answer = "\(arbiter.succeed(.of(ScriptedSubscription(log: log, prefix: "\(arrivals) "))))"
        case .end: answer = "\(arbiter.release())"
        case .request(let demand):
          arbiter.request(demand)
          answer = ""
        case .value: answer = "\(arbiter.takeOne())"
        case .more(let more): answer = "\(arbiter.add(.max(more)))"
        case .finish: answer = "\(arbiter.upstreamEnded())"
        case .cancel:
          arbiter.cancel()
          answer = ""
        }
        let expected = model.take(step)
        if let problem = difference(answer, expected) ?? difference(log.take(), model.log.take()) {
          return "\(step) \(problem)"
        }
      }
      return nil
    }
    #expect(problem == nil)
  }

  @Test func aCancellationTakesTheSuccessorAway() {
    let log = Log()
    let successor = OnceClosure { log("attached") }
    let arbiter = SubscriptionArbiter("Test", successor: successor)
    arbiter.cancel()
    successor.take()?()
    #expect(log.take() == [] && !arbiter.release())
  }

  @Test func theUpstreamIsReleasedWhenItHasEndedOrIsCancelled() {
    for isCancelled in [false, true] {
      weak var upstream: ScriptedSubscription?
      let arbiter = SubscriptionArbiter("Test")
      do {
        let subscription = ScriptedSubscription(log: Log())
        upstream = subscription
        #expect(arbiter.succeed(.of(subscription)))
      }
      #expect(upstream != nil)
      if isCancelled { arbiter.cancel() } else { #expect(arbiter.release()) }
      #expect(upstream == nil)
    }
  }
}
