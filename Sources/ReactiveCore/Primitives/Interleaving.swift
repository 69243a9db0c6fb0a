#if RK_INTERLEAVING
  public import Synchronization

  /// Decides which thread runs next at each point. See `Checks/Interleaving`.
  package protocol Interleaver: AnyObject {
    /// Returns when the current thread may make the access that it is about to make.
    func reach(_ point: borrowing Point, _ access: Access)

    /// Returns true when the current thread may continue because a condition is met, and false if it may because its
    /// time ran out.
    func wait(_ point: borrowing Point, canTimeOut: Bool, until isMet: @escaping () -> Bool) -> Bool

    /// Returns true in some schedules, and false in others.
    func choose(_ point: borrowing Point) -> Bool

    /// Returns what it knows a new point by, or 0 as long as it does not know it.
    func number() -> UInt64

    /// Notes that the condition of a thread that waits depends on a variable.
    func look(_ point: borrowing Point)
  }

  /// What a thread is about to do at a point.
  @usableFromInline
  package enum Access: UInt8, Sendable {
    case read, write, lock, unlock, wait
  }

  /// A variable or a lock that several threads may access.
  @frozen
  @usableFromInline
  package struct Point: ~Copyable, Sendable {
    /// What the interleaver knows this point by.
    package let number: Synchronization.Atomic<UInt64>

    @usableFromInline
    package init() {
      number = Synchronization.Atomic(Interleaving.interleaver?.number() ?? 0)
    }

    @usableFromInline
    package borrowing func reach(_ access: Access) {
      if Interleaving.isLooking {
        Interleaving.interleaver?.look(self)
      } else {
        Interleaving.interleaver?.reach(self, access)
      }
    }
  }

  /// Stands in for the standard library's type. Each access is a point, and only one thread at a time runs.
  @frozen
  @usableFromInline
  package struct Atomic<Value>: ~Copyable, @unchecked Sendable {
    // `Sendable` holds because only one thread at a time runs.
    @usableFromInline let value: UnsafeMutablePointer<Value>
    @usableFromInline let point = Point()

    @usableFromInline
    package init(_ value: Value) {
      self.value = .allocate(capacity: 1)
      self.value.initialize(to: value)
    }

    deinit { value.deallocate() }

    @usableFromInline
    package borrowing func load(ordering: AtomicLoadOrdering) -> Value {
      point.reach(.read)
      return value.pointee
    }

    @usableFromInline
    package borrowing func store(_ desired: Value, ordering: AtomicStoreOrdering) {
      point.reach(.write)
      value.pointee = desired
    }

    @usableFromInline
    package borrowing func exchange(_ desired: Value, ordering: AtomicUpdateOrdering) -> Value {
      point.reach(.write)
      defer { value.pointee = desired }
      return value.pointee
    }
  }

  extension Atomic where Value: Equatable {
    @usableFromInline
    package borrowing func compareExchange(
      expected: Value, desired: Value, ordering: AtomicUpdateOrdering
    ) -> (exchanged: Bool, original: Value) {
      point.reach(.write)
      let original = value.pointee
      if original == expected { value.pointee = desired }
      return (original == expected, original)
    }

    @usableFromInline
    package borrowing func compareExchange(
      expected: Value, desired: Value, successOrdering: AtomicUpdateOrdering, failureOrdering: AtomicLoadOrdering
    ) -> (exchanged: Bool, original: Value) {
      compareExchange(expected: expected, desired: desired, ordering: successOrdering)
    }
  }

  extension Atomic where Value: FixedWidthInteger {
    private borrowing func change(to next: (Value) -> Value) -> (oldValue: Value, newValue: Value) {
      point.reach(.write)
      let old = value.pointee
      value.pointee = next(old)
      return (old, value.pointee)
    }

    @usableFromInline
    @discardableResult
    package borrowing func wrappingAdd(
      _ operand: Value, ordering: AtomicUpdateOrdering
    ) -> (oldValue: Value, newValue: Value) {
      change { $0 &+ operand }
    }

    @usableFromInline
    @discardableResult
    package borrowing func wrappingSubtract(
      _ operand: Value, ordering: AtomicUpdateOrdering
    ) -> (oldValue: Value, newValue: Value) {
      change { $0 &- operand }
    }

    @usableFromInline
    @discardableResult
    package borrowing func add(
      _ operand: Value, ordering: AtomicUpdateOrdering
    ) -> (oldValue: Value, newValue: Value) {
      change { $0 + operand }
    }

    @usableFromInline
    @discardableResult
    package borrowing func bitwiseOr(
      _ operand: Value, ordering: AtomicUpdateOrdering
    ) -> (oldValue: Value, newValue: Value) {
      change { $0 | operand }
    }

    @usableFromInline
    @discardableResult
    package borrowing func bitwiseAnd(
      _ operand: Value, ordering: AtomicUpdateOrdering
    ) -> (oldValue: Value, newValue: Value) {
      change { $0 & operand }
    }
  }

  @usableFromInline
  package enum Interleaving {
    /// `nil` except while a program is run.
    package nonisolated(unsafe) static var interleaver: (any Interleaver)?

    /// Whether the interleaver is evaluating a condition, which is no access of a thread.
    nonisolated(unsafe) static var isLooking = false

    /// Waits until a condition holds, or time runs out. Returns whether it holds.
    static func wait(canTimeOut: Bool = true, until isMet: @escaping () -> Bool) -> Bool {
      let point = Point()
      return interleaver?.wait(point, canTimeOut: canTimeOut) {
        isLooking = true
        defer { isLooking = false }
        return isMet()
      } ?? false
    }

    /// Decides what the system would: both are tried.
    static func choose() -> Bool { interleaver?.choose(Point()) ?? false }

    /// Whether a sender has left its value to another thread, after a time-out. Set to false before each run.
    @usableFromInline
    package nonisolated(unsafe) static var hasLeftValue = false
  }
#endif
