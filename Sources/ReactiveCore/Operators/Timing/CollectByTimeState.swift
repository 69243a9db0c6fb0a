/// What `collect` by time knows: the values of the interval, and the arrays that wait for the scheduler. A value type without a
/// lock; its stage uses it under one.
@frozen
@usableFromInline
struct CollectByTimeState<Value, Failure: Error> {
  /// An event on its way to downstream.
  @frozen
  @usableFromInline
  enum TimedBatch {
    case group([Value])
    /// At the end of an interval.
    case incompleteGroup([Value])
    case end([Value], Subscribers.Completion<Failure>)
  }

  @usableFromInline var group: [Value] = []
  @usableFromInline var waiting = ScheduledQueue<TimedBatch>()
  /// The downstream's demand, if `count` is `nil`.
  @usableFromInline var demand = Subscribers.Demand.none
  @usableFromInline var alarm: Alarm
  /// The number of values that complete an array before the interval ends; `nil` for no limit.
  @usableFromInline let count: Int?

  @inlinable
  init(count: Int?, isReliable: Bool) {
    self.count = count
    alarm = Alarm(isReliable: isReliable)
  }

  /// Adds a value. Returns whether it completes an array.
  @inlinable
  mutating func receive(_ value: Value) -> Bool {
    group.append(value)
    return group.count == count
  }

  /// Takes the array that an interval leaves incomplete, if there is demand for it.
  @inlinable
  mutating func endInterval() -> TimedBatch? {
    if group.isEmpty { return nil }
    if count == nil {
      guard demand > .none else { return nil }
      demand -= 1
    }
    return .incompleteGroup(takeGroup())
  }

  /// The last event. A failure drops the array, which is returned to be released.
  @inlinable
  mutating func end(_ completion: Subscribers.Completion<Failure>) -> (TimedBatch, dropped: [Value]) {
    let rest = takeGroup()
    if case .finished = completion { return (.end(rest, completion), []) }
    return (.end([], completion), rest)
  }

  @inlinable
  mutating func takeGroup() -> [Value] {
    defer { group = [] }
    return group
  }
}
