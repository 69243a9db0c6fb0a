public import ReactiveKit

extension Publisher {
  /// Converts each value.
  ///
  /// Demand, completion and cancellation pass through. One allocation for each subscription, none for a value.
  ///
  /// Origin: Combine.
  @inlinable
  @inline(__always)
  @_disfavoredOverload
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Delivers the property of each value that a key path names.
  ///
  /// Demand, completion and cancellation pass through.
  ///
  /// Origin: Combine.
  @inlinable
  @_disfavoredOverload
  public func map<T>(_ keyPath: KeyPath<Output, T>, _: _NoTrailingClosure = { _ in }) -> Publishers.MapKeyPath<Self, T>
  {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Delivers two properties of each value, as a tuple; see `map(_:)`.
  ///
  /// Origin: Combine.
  @inlinable
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0, keyPath1)
  }

  /// Delivers three properties of each value, as a tuple; see `map(_:)`.
  ///
  /// Origin: Combine.
  @inlinable
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(upstream: self, keyPath0, keyPath1, keyPath2)
  }

  /// Delivers a value in place of each that is `nil`.
  ///
  /// Demand, completion and cancellation pass through.
  ///
  /// Origin: Combine.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }

  /// Converts each value. What the closure throws cancels the upstream and is the failure.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  /// Converts each value, and leaves out those of which nothing is made; for each of these it asks for another.
  ///
  /// Origin: Combine.
  @inlinable
  @inline(__always)
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Converts each value, and leaves out those of which nothing is made; for each of these it asks for another. What the
  /// closure throws cancels the upstream and is the failure.
  ///
  /// - Precondition: The upstream sends nothing before its subscription.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }

  /// Delivers the running result for each value. The initial one is not delivered; a signal's `scan` delivers it.
  ///
  /// Origin: Combine.
  @inlinable
  @inline(__always)
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Delivers the running result for each value. What the closure throws cancels the upstream and is the failure.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Delivers what all values fold into, when the upstream has finished and anything is asked for; the initial result if
  /// there was no value.
  ///
  /// Asks for everything. A failure does not wait to be asked for.
  ///
  /// Origin: Combine.
  @inlinable
  @_disfavoredOverload
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Delivers what all values fold into; see `reduce(_:_:)`. What the closure throws cancels the upstream and is the failure.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Delivers all values as one array, when the upstream has finished and anything is asked for; an empty one if there was
  /// no value.
  ///
  /// Asks for everything, and keeps it. A failure does not wait to be asked for, and drops what was collected.
  ///
  /// Origin: Combine.
  @inlinable
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }

  /// Delivers values in arrays of a size. What is left when the upstream finishes is delivered as a smaller one, whether it
  /// is asked for or not.
  ///
  /// For each array that is asked for it asks for `count` values.
  ///
  /// - Precondition: `count` is at least 1.
  ///
  /// Origin: Combine.
  @inlinable
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}
