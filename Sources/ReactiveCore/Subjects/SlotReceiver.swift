/// The closures that a slot delivers to. They have the same layout whatever the types.
///
/// Not copyable, so that a value is sent through them in place: a copy would be retained and released.
@frozen
@usableFromInline
struct SlotReceiver<Output, Failure: Error>: ~Copyable {
  @usableFromInline let next: Outlet<Output>
  @usableFromInline let completion: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init(_ next: Outlet<Output>, _ completion: @escaping (Subscribers.Completion<Failure>) -> Void) {
    self.next = next
    self.completion = completion
  }

  /// For a delivery during which the slot can release this receiver.
  @inlinable var copy: SlotReceiver { SlotReceiver(next, completion) }
}
