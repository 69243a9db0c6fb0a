/// A stage's action in the hands of a scheduler.
///
/// The closure that the scheduler keeps retains this object. A scheduler may drop an action, as an operation queue does
/// when its operations are cancelled: it releases the closure without running it. Then only the stage retains this
/// object, and so knows that the action is *lost*. If a scheduler drops an action but keeps the closure, the action
/// counts as late.
@usableFromInline
final class ScheduledAction: @unchecked Sendable {
  // `Sendable` holds because `isSpent` is used under the lock that guards the stage's reference to this object.

  @usableFromInline let subscription: StageSubscription?

  /// Whether the action has nothing to do any more, because its event was taken.
  @usableFromInline var isSpent = false

  @inlinable
  init(_ subscription: StageSubscription?) {
    self.subscription = subscription
  }

  /// The stage, unless it has ended or been released.
  @inlinable var stage: SerialStage? { subscription?.stage }
}
