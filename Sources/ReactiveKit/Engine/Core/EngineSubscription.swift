/// The end of an observation that an ``AnyCancellable`` holds without a closure in between.
@usableFromInline
package class EngineCancellable: Cancellable {
  @usableFromInline
  package init() {}

  /// Whether the observation has ended, by itself or because it was cancelled, as far as is known.
  @usableFromInline
  package var hasEnded: Bool { false }

  @usableFromInline
  package func cancel() {
    preconditionFailure("EngineCancellable.cancel() is the subclass's to override")
  }
}

/// A subscription as receivers hand it down: a class, so that it is held and called like any object.
@usableFromInline
package class EngineSubscription: EngineCancellable, Subscription, DescribedAs {
  @usableFromInline
  package override init() {}

  /// Gives what a subscriber that is not of this library is to hold on to in place of this object.
  @usableFromInline
  package func expose() -> any Subscription { self }

  /// What closures of the user's and mirrors are shown, while others hold on to this object.
  @usableFromInline
  package var shown: any Subscription { self }

  @usableFromInline
  package func request(_ demand: Subscribers.Demand) {
    preconditionFailure("EngineSubscription.request(_:) is the subclass's to override")
  }

  /// Takes note that downstream asks for no more and does not cancel either, since that would be seen upstream.
  ///
  /// A subject drops the subscriber from its list; operators that ask for no more than downstream does pass it on. Others need not.
  @usableFromInline
  package func retire() {}

  /// Cancels what is here, and returns what is to be cancelled next: so that links of links are cancelled by a loop.
  @usableFromInline
  package func cancelLink() -> EngineSubscription? {
    cancel()
    return nil
  }

  @usableFromInline
  package var description: String {
    preconditionFailure("EngineSubscription.description is the subclass's to override")
  }

  @usableFromInline
  package var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }

  /// What the mirror shows; nothing, unless the subclass says otherwise.
  package var children: [Mirror.Child] { [] }

  /// Where the values go that are asked for here, while that is known: for mirrors.
  package var destination: AnyObject? { nil }

  @usableFromInline
  package var customMirror: Mirror { Mirror(self, showing: children) }

  @usableFromInline
  package var playgroundDescription: Any { description }

  // MARK: Order

  /// Whether values that were sent earlier wait at their source, to be delivered in their turn.
  @usableFromInline
  package var hasMail: Bool { false }

  /// Calls a closure when those values have been delivered; or finds that none wait, and returns false.
  @usableFromInline
  package func afterMail(_ act: @escaping () -> Void) -> Bool { false }
}
