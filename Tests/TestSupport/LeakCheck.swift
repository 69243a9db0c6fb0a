import Foundation
public import ReactiveKit

/// An object that something holds on to, or does not.
public final class Witness: Sendable {
  public init() {}

  /// Holds on to this object where it is called from, and returns the argument.
  public func sees<T>(_ value: T) -> T { value }
}

/// Whether something still holds a witness.
public struct WeakWitness {
  fileprivate weak var witness: Witness?

  public var isHeld: Bool { witness != nil }
}

/// Calls a closure with a new witness. Returns whether that is held, and what the closure returns.
public func withWitness<T>(_ work: (Witness) throws -> T) rethrows -> (witness: WeakWitness, kept: T) {
  let new = Witness()
  let witness = WeakWitness(witness: new)
  return (witness, try work(new))
}

/// One operator, as a leak check runs it: it takes a publisher, and closures that capture the witness, and gives a
/// publisher.
public struct LeakCase: Sendable, CustomStringConvertible {
  public let name: String
  let pipeline: @Sendable (ScriptedPublisher<Int, TestError>, Witness) -> Pipeline

  public var description: String { name }

  public init<P: Publisher & SendableMetatype>(
    _ name: String, _ pipeline: @escaping @Sendable (ScriptedPublisher<Int, TestError>, Witness) -> P
  ) {
    self.name = name
    self.pipeline = { Pipeline(pipeline($0, $1)) }
  }

  /// A case of an operator of signals, which makes a signal.
  public init<Element, Failure>(
    signal name: String,
    _ pipeline: @escaping @Sendable (Signal<Int, TestError>, Witness) -> Signal<Element, Failure>
  ) {
    self.init("\(name), signals") { pipeline($0.toSignal(), $1) }
  }

  /// A publisher whose type does not matter.
  struct Pipeline {
    let track: (Log) -> Tracked

    init<P: Publisher>(_ publisher: P) {
      track = { log in
        let subscriber = publisher.track(log: log)
        return Tracked(subscriber: subscriber, subscription: subscriber.subscription)
      }
    }
  }

  struct Tracked {
    let subscriber: any Cancellable & AnyObject
    let subscription: (any Subscription)?
  }

  /// How a run ends.
  public enum End: String, CaseIterable, Sendable {
    case cancelledAtOnce, cancelledAfterValues, finished, failed

    /// Another thread delivers a value of the upstream to another subscriber, until all is checked. So what has been
    /// released then, the thread has released that cancels.
    case cancelledDuringADeliveryElsewhere
  }

  /// Runs the operator to one of its ends, and returns what is still alive then: while the subscription that the operator
  /// handed down is still held, and after it was let go of.
  public func leaks(after end: End) -> [String] {
    weak var witness: Witness?
    weak var upstream: ScriptedPublisher<Int, TestError>?
    weak var subscriber: AnyObject?
    weak var subscription: AnyObject?
    var leaks: [String] = []
    let busy = end == .cancelledDuringADeliveryElsewhere ? BusySubject<TestError>() : nil
    defer { busy?.end() }
    do {
      var held: (any Subscription)?
      do {
        let source = busy.map { ScriptedPublisher(of: $0.core) } ?? ScriptedPublisher()
        let sourceWitness = Witness()
        witness = sourceWitness
        upstream = source
        let tracked = pipeline(source, sourceWitness).track(Log())
        subscriber = tracked.subscriber
        held = tracked.subscription
        switch end {
        case .cancelledDuringADeliveryElsewhere:
          tracked.subscriber.cancel()
        case .cancelledAtOnce:
          tracked.subscriber.cancel()
          source.forget()
        case .cancelledAfterValues:
          for value in 1...3 { source.send(value) }
          tracked.subscriber.cancel()
          source.forget()
        case .finished:
          for value in 1...3 { source.send(value) }
          source.send(completion: .finished)
        case .failed:
          for value in 1...3 { source.send(value) }
          source.send(completion: .failure(.oops))
        }
      }
      if witness != nil { leaks.append("closures, while the subscription is held") }
      if upstream != nil { leaks.append("upstream, while the subscription is held") }
      subscription = held.map { $0 as AnyObject }
      if held == nil { leaks.append("there was no subscription") }
      held = nil
    }
    if subscriber != nil { leaks.append("downstream") }
    if subscription != nil { leaks.append("subscription") }
    return leaks
  }
}

/// A subject that another thread sends a value to. The subscriber that receives it returns when the check has ended.
final class BusySubject<Failure: Error>: Sendable {
  let core = SubjectCore<Int, Failure>("BusySubject", .nested)
  private let hasBegun = DispatchSemaphore(value: 0)
  private let mayEnd = DispatchSemaphore(value: 0)
  private let hasEnded = DispatchSemaphore(value: 0)

  init() {
    let (hasBegun, mayEnd) = (hasBegun, mayEnd)
    core.attach(
      SignalObservation().receiver("Sink") { (_: Int) in
        hasBegun.signal()
        mayEnd.wait()
      })
    let (core, hasEnded) = (core, hasEnded)
    Thread.detachNewThread {
      core.send(0)
      hasEnded.signal()
    }
    hasBegun.wait()
  }

  func end() {
    mayEnd.signal()
    hasEnded.wait()
  }
}
