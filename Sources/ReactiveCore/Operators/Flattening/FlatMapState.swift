/// What `flatMap` knows: its inner publishers, the demand, and the values for which there was none. A value type without a
/// lock; its stage uses it under one.
@usableFromInline
struct FlatMapState<Input, Output> {
  /// The inner publishers that are running.
  @usableFromInline var inners = LinkSet()
  /// The values to start.
  @usableFromInline var queue = Queue<Input>()
  /// Whether a call is starting queued values. Other calls return and rely on its loop, so inner publishers that
  /// complete immediately cause no recursion.
  @usableFromInline var isStarting = false
  @usableFromInline var hasOuterFinished = false
  @usableFromInline var demand = Subscribers.Demand.none
  /// Whether the inner publishers have been asked for unlimited values.
  @usableFromInline var isUnlimited = false
  /// Values without demand.
  @usableFromInline var waiting = Queue<(value: Output, from: UpstreamLink)>()
  /// Whether the stream finishes after the values that wait.
  @usableFromInline var isFinishing = false

  @inlinable init() {}

  /// Whether no inner publisher sends any more, and none will start.
  @inlinable var isDone: Bool { hasOuterFinished && inners.count == 0 && queue.isEmpty }

  /// Whether the stream is to finish now.
  @inlinable var isOver: Bool { isFinishing && waiting.isEmpty }

  /// Takes demand for a value, or keeps the value. Returns whether it is to be delivered.
  ///
  /// - Parameter mayPass: Whether a value may be delivered now.
  @inlinable
  mutating func receive(_ value: Output, from inner: UpstreamLink, mayPass: Bool) -> Bool {
    guard mayPass, demand > .none else {
      waiting.append((value, inner))
      return false
    }
    if !demand.isUnlimited { demand -= 1 }
    return true
  }

  /// Takes the next value that waits, if there is demand for it.
  @inlinable
  mutating func next() -> (value: Output, from: UpstreamLink)? {
    guard demand > .none, let next = waiting.popFirst() else { return nil }
    if !demand.isUnlimited { demand -= 1 }
    return next
  }

  /// Returns the inner publishers to ask for unlimited values: once, when demand is unlimited and no value waits.
  @inlinable
  mutating func takeUnlimited() -> ContiguousArray<UpstreamLink> {
    guard demand.isUnlimited, waiting.isEmpty, !isUnlimited else { return [] }
    isUnlimited = true
    return inners.all
  }
}
