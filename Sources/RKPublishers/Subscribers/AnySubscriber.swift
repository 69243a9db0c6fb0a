public import ReactiveKit

/// A subscriber whose type is not told, or one that is made of closures.
///
/// Origin: Combine.
@frozen
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline
  let box: AnySubscriberBox<Input, Failure>

  /// The identifier of the subscriber that this one was made of; one of its own where it was made of closures.
  public let combineIdentifier: CombineIdentifier

  /// Makes a subscriber of another one. One that is of this type already is taken as it is.
  public init<S: Subscriber>(_ s: S) where Input == S.Input, Failure == S.Failure {
    if let erased = s as? AnySubscriber<Input, Failure> {
      self = erased
    } else {
      combineIdentifier = s.combineIdentifier
      box = AnySubscriberBox(
        subject: s, receiveSubscription: { s.receive(subscription: $0) }, receiveValue: { s.receive($0) },
        receiveCompletion: { s.receive(completion: $0) })
    }
  }

  /// Makes a subscriber that feeds a subject, without keeping it.
  public init<S: Subject>(_ s: S) where Input == S.Output, Failure == S.Failure {
    self.init(SubjectSubscriber(s))
  }

  /// Makes a subscriber of closures. One that is missing does nothing, or asks for no more.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    box = AnySubscriberBox(
      subject: "Anonymous AnySubscriber", receiveSubscription: receiveSubscription ?? { _ in },
      receiveValue: receiveValue ?? { _ in .none }, receiveCompletion: receiveCompletion ?? { _ in })
  }

  /// Passes a subscription on.
  public func receive(subscription: any Subscription) {
    box.receiveSubscription(subscription)
  }

  /// Passes a value on, and returns what is asked for.
  public func receive(_ value: Input) -> Subscribers.Demand {
    box.receiveValue(value)
  }

  /// Passes the completion on.
  public func receive(completion: Subscribers.Completion<Failure>) {
    box.receiveCompletion(completion)
  }

  /// The description of the subscriber that this one was made of, or `Anonymous AnySubscriber`.
  public var description: String {
    (box.subject as? any CustomStringConvertible)?.description ?? "\(type(of: box.subject))"
  }

  /// The mirror of the subscriber that this one was made of.
  public var customMirror: Mirror {
    (box.subject as? any CustomReflectable)?.customMirror ?? Mirror(box.subject, children: EmptyCollection())
  }

  /// What the subscriber that this one was made of shows in a playground.
  public var playgroundDescription: Any {
    (box.subject as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}

@usableFromInline
final class AnySubscriberBox<Input, Failure: Error> {
  let subject: Any
  let receiveSubscription: (any Subscription) -> Void
  let receiveValue: (Input) -> Subscribers.Demand
  let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  init(
    subject: Any, receiveSubscription: @escaping (any Subscription) -> Void,
    receiveValue: @escaping (Input) -> Subscribers.Demand,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.subject = subject
    self.receiveSubscription = receiveSubscription
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }
}
