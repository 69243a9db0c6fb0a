/// Something that can be stopped: an observation, a timer, a task.
///
/// Origin: Combine, ReactiveKit 3.x.
public protocol Cancellable {
  /// Stops the activity. Calling it again does nothing.
  func cancel()
}

extension Cancellable {
  /// Stores this cancellable in a collection, wrapped in a new ``AnyCancellable``.
  ///
  /// Each call appends a new element. The activity is stopped when that element is released.
  ///
  /// Origin: Combine.
  public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Stores this cancellable in a set, wrapped in a new ``AnyCancellable``.
  ///
  /// Each call inserts a new element. The activity is stopped when that element is released.
  ///
  /// Origin: Combine.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}
