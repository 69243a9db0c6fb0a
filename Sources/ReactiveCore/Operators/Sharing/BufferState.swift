/// What `buffer` knows: its values, the demand, and the completion. A value type without a lock; its stage uses it under one.
@usableFromInline
struct BufferState<Value, Failure: Error> {
  @usableFromInline
  enum Input {
    case open
    /// Ignores further values while the failure is being created.
    case overflowing
    /// The completion to send when possible.
    case ended(Subscribers.Completion<Failure>)
  }

  /// What becomes of a value.
  @usableFromInline
  enum Reception {
    case deliver
    /// It is kept, or another one is dropped, or it is.
    case keep(dropping: Value?)
    /// The stream fails with what the closure returns.
    case fail(() -> Failure)
    case ignore
  }

  @usableFromInline let size: Int
  @usableFromInline let overflow: Overflow<Failure>
  /// Whether `.finished` is sent only if there is more demand, as Combine's `buffer` does.
  @usableFromInline let isCombines: Bool
  @usableFromInline var input = Input.open
  @usableFromInline var waiting = Queue<Value>()
  @usableFromInline var demand = Subscribers.Demand.none
  /// Whether an overflow's failure waits for a request.
  @usableFromInline var awaitsRequest = false

  /// Whether values wait in spite of demand.
  @usableFromInline var isPaused = false

  @inlinable
  init(size: Int, overflow: Overflow<Failure>, isCombines: Bool = true) {
    self.size = size
    self.overflow = overflow
    self.isCombines = isCombines
  }

  @inlinable
  mutating func request(_ more: Subscribers.Demand) {
    demand += more
    awaitsRequest = false
  }

  /// Pauses or resumes. What is buffered at the end is not paused any more.
  mutating func pause(_ isPaused: Bool) {
    if case .open = input { self.isPaused = isPaused }
  }

  @inlinable
  mutating func receive(_ value: Value) -> Reception {
    guard case .open = input else { return .ignore }
    // With demand, a value need not pass through an empty buffer.
    if waiting.isEmpty, size > 0, takeOne() { return .deliver }
    var dropped: Value?
    if waiting.count >= size {
      switch overflow {
      case .dropNewest: return .keep(dropping: value)
      // A buffer without room keeps the newest value all the same.
      case .dropOldest: dropped = waiting.popFirst()
      case .failure(let makeError):
        input = .overflowing
        return .fail(makeError)
      }
    }
    waiting.append(value)
    return .keep(dropping: dropped)
  }

  /// Returns whether the completion is the first.
  @inlinable
  mutating func receive(_ completion: Subscribers.Completion<Failure>) -> Bool {
    guard case .open = input else { return false }
    input = .ended(completion)
    if case .finished = completion { isPaused = false }
    return true
  }

  /// Ends with the failure of an overflow, after the values that the next request asks for, or those that are being delivered.
  @inlinable
  mutating func fail(_ error: Failure, awaitsRequest: Bool) {
    input = .ended(.failure(error))
    self.awaitsRequest = awaitsRequest
  }

  /// Takes the next value, if there is demand for it.
  @inlinable
  mutating func next() -> Value? {
    waiting.isEmpty || !takeOne() ? nil : waiting.popFirst()
  }

  /// The completion, if buffered values and demand allow it.
  @inlinable var dueCompletion: Subscribers.Completion<Failure>? {
    guard case .ended(let completion) = input, !awaitsRequest else { return nil }
    if case .finished = completion, !waiting.isEmpty || isCombines && demand == .none { return nil }
    return completion
  }

  /// Whether something remains to be sent.
  @inlinable var isHolding: Bool { if case .ended = input { true } else { !waiting.isEmpty } }

  @inlinable
  mutating func takeOne() -> Bool {
    guard demand > .none, !isPaused else { return false }
    if !demand.isUnlimited { demand -= 1 }
    return true
  }
}
