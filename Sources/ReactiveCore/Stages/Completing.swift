extension _Receiver {
  /// This receiver, with another name and another function of the completion.
  @inlinable @_transparent
  package func completing<NewFailure>(
    _ label: Label, _ completion: @escaping (Subscribers.Completion<NewFailure>) -> Void
  ) -> _Receiver<Input, NewFailure> {
    _Receiver<Input, NewFailure>(
      label, subscription: subscription, next: next, completion: completion, eager: eager)
  }
}
