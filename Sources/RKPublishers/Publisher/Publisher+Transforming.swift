public import ReactiveCore

extension Publisher {
  /// Transforms each value.
  ///
  /// ```swift
  /// source                   // -1--2-3-|
  /// source.map { $0 * 10 }   // -a--b-c-|  a = 10, b = 20, c = 30
  /// ```
  /// ![Publishes what a closure makes of each value.](transforming-map)
  ///
  /// Demand, completion, and cancellation pass through. Allocates once for each subscription, and never for a value.
  ///
  /// - Parameter transform: A closure that transforms a value.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Publishes the property of each value at a key path.
  ///
  /// ```swift
  /// source                         // -a----b-|  a = ab, b = cde
  /// source.map(\.count, \.first)   // -c----d-|  c = (2, a), d = (3, c)
  /// ```
  /// ![Publishes the property of each value at a key path.](transforming-map-key-paths)
  ///
  /// Demand, completion, and cancellation pass through.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - unused: Leave this out. It keeps a trailing closure from this overload.
  @inlinable
  @_disfavoredOverload
  public func map<T>(
    _ keyPath: KeyPath<Output, T>, _ unused: _NoTrailingClosure = { _ in }
  ) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Publishes two properties of each value as a tuple. See `map(_:)`.
  ///
  /// ```swift
  /// source                         // -a----b-|  a = ab, b = cde
  /// source.map(\.count, \.first)   // -c----d-|  c = (2, a), d = (3, c)
  /// ```
  /// ![Publishes the property of each value at a key path.](transforming-map-key-paths)
  ///
  /// - Parameters:
  ///   - keyPath0: The key path of the first property.
  ///   - keyPath1: The key path of the second property.
  @inlinable
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0, keyPath1)
  }

  /// Publishes three properties of each value as a tuple. See `map(_:)`.
  ///
  /// ```swift
  /// source                                 // -a----b-|  a = ab, b = cde
  /// source.map(\.count, \.first, \.last)   // -e----f-|  e = (2, a, b), f = (3, c, e)
  /// ```
  /// ![Publishes three properties of each value as a tuple.](transforming-map-key-paths-publishers)
  ///
  /// - Parameters:
  ///   - keyPath0: The key path of the first property.
  ///   - keyPath1: The key path of the second property.
  ///   - keyPath2: The key path of the third property.
  @inlinable
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(upstream: self, keyPath0, keyPath1, keyPath2)
  }

  /// Publishes a value instead of each `nil`.
  ///
  /// ```swift
  /// source: Int?                 // -1-n-3-|  n = nil
  /// source.replaceNil(with: 0)   // -1-0-3-|
  /// ```
  /// ![Publishes a value in place of nil.](transforming-replace-nil)
  ///
  /// Demand, completion, and cancellation pass through.
  ///
  /// - Parameter output: The value to publish instead of `nil`.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }

  /// Like `map(_:)`, but with a throwing closure. If `transform` throws an error, this operator cancels the upstream
  /// and fails with that error.
  ///
  /// ```swift
  /// source   // -1--2-3-|
  /// source.tryMap { if $0 < 3 { $0 * 10 } else { throw MarbleFailure() } }
  ///          // -a--b-#    a = 10, b = 20
  /// ```
  /// ![A closure that throws makes the stream fail.](transforming-try-map)
  ///
  /// - Parameter transform: A closure that transforms a value.
  @inlinable
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  /// Transforms each value, and drops those with the result `nil`. Requests one more value for each value it drops.
  ///
  /// ```swift
  /// source                          // -1--x-3-|
  /// source.compactMap { Int($0) }   // -1----3-|
  /// ```
  /// ![Transforms each value, and drops those with the result nil.](transforming-compact-map)
  ///
  /// - Parameter transform: A closure that transforms a value, or returns `nil` to drop the value.
  @inlinable @inline(__always)
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Like `compactMap(_:)`, but with a throwing closure. If `transform` throws an error, this operator cancels the
  /// upstream and fails with that error.
  ///
  /// ```swift
  /// source                             // -1--x-3-|
  /// source.tryCompactMap { Int($0) }   // -1----3-|
  /// ```
  /// ![Like compactMap(_:), but with a throwing closure.](transforming-try-compact-map)
  ///
  /// - Parameter transform: A closure that transforms a value, or returns `nil` to drop the value.
  /// - Precondition: The upstream sends its subscription before any value or completion.
  @inlinable
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }

  /// Publishes the running result for each value.
  ///
  /// ```swift
  /// source                       // -1-2-3-|
  /// source.scan(0) { $0 + $1 }   // -1-3-6-|
  /// ```
  /// ![Publishes the running result for each value.](transforming-scan)
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value. It is not published. A signal's `scan` sends it.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable @inline(__always)
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Like `scan(_:_:)`, but with a throwing closure. If `nextPartialResult` throws an error, this operator cancels the
  /// upstream and fails with that error.
  ///
  /// ```swift
  /// source                          // -1-2-3-|
  /// source.tryScan(0) { $0 + $1 }   // -1-3-6-|
  /// ```
  /// ![Like scan(_:_:), but with a throwing closure.](transforming-try-scan)
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value. It is not published.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Combines all values with `nextPartialResult`. Publishes the result after the upstream finishes, then finishes.
  ///
  /// ```swift
  /// source                         // -1-2-3-|
  /// source.reduce(0) { $0 + $1 }   // -------(6|)
  /// ```
  /// ![Combines all values with nextPartialResult.](deciding-reduce)
  ///
  /// Requests unlimited values. Waits for demand before it publishes, but delivers a failure immediately.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value. It is published if there are no values.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable
  @_disfavoredOverload
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Like `reduce(_:_:)`, but with a throwing closure. If `nextPartialResult` throws an error, this operator cancels
  /// the upstream and fails with that error.
  ///
  /// ```swift
  /// source                            // -1-2-3-|
  /// source.tryReduce(0) { $0 + $1 }   // -------(6|)
  /// ```
  /// ![Like reduce(_:_:), but with a throwing closure.](deciding-try-reduce)
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value. It is published if there are no values.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Publishes all values as one array after the upstream finishes, then finishes. Publishes an empty array if there
  /// are no values.
  ///
  /// ```swift
  /// source             // -1-2-3-|
  /// source.collect()   // -------(a|)  a = [1, 2, 3]
  /// ```
  /// ![Publishes all values as an array.](collecting-collect)
  ///
  /// Requests unlimited values, and buffers them without limit. Waits for demand before it publishes, but delivers a
  /// failure immediately and discards the buffer.
  @inlinable
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }

  /// Publishes values in arrays of a given size. Publishes the remaining values as a smaller array, regardless of
  /// demand, when the upstream finishes. A failure discards the remaining values.
  ///
  /// ```swift
  /// source              // -1-2-3-|
  /// source.collect(2)   // ---a---(b|)  a = [1, 2], b = [3]
  /// ```
  /// ![Publishes arrays of a number of values.](collecting-collect-count)
  ///
  /// Requests `count` values for each array requested.
  ///
  /// - Parameter count: The number of values in an array.
  /// - Precondition: `count` is at least 1.
  @inlinable
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}
