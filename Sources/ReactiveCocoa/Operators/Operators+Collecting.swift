import ReactiveKit

// Arrays of values. Remaining values are sent on completion. An empty array is sent only if there were no values.

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType {
  /// Sends all values in one array when the signal completes.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func collect() -> Signal<[Value], Error> {
    Signal(signal.events.collect())
  }

  /// Sends values in arrays of `count` values. Sends the remaining values on completion.
  ///
  /// - Precondition: `count` is positive.
  @available(*, deprecated, message: "Use buffer(size: count), which drops the remaining elements at the completion.")
  public func collect(count: Int) -> Signal<[Value], Error> {
    if count < 1 { trap("collect(count:)", "\(count) values; pass 1 or more") }
    return collect { $0.count == count }
  }

  /// Sends an array as soon as `predicate` accepts it.
  ///
  /// - Parameter predicate: A closure that receives the values so far, after each value.
  @available(*, deprecated, message: "Use scan with an array as state, and filter.")
  public func collect(_ predicate: @escaping (_ values: [Value]) -> Bool) -> Signal<[Value], Error> {
    Signal(signal.events.collected(before: { _, _ in false }, after: predicate))
  }

  /// Sends the array so far when `predicate` assigns a value to the next array.
  ///
  /// - Parameter predicate: A closure that receives the values so far and the next value.
  @available(*, deprecated, message: "Use scan with an array as state, and filter.")
  public func collect(_ predicate: @escaping (_ values: [Value], _ next: Value) -> Bool) -> Signal<[Value], Error> {
    Signal(signal.events.collected(before: predicate, after: { _ in false }))
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType {
  /// Sends all values in one array when the producer completes.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func collect() -> SignalProducer<[Value], Error> {
    SignalProducer(producer.events.collect())
  }

  /// Sends values in arrays of `count` values. Sends the remaining values on completion.
  ///
  /// - Precondition: `count` is positive.
  @available(*, deprecated, message: "Use buffer(size: count), which drops the remaining elements at the completion.")
  public func collect(count: Int) -> SignalProducer<[Value], Error> {
    if count < 1 { trap("collect(count:)", "\(count) values; pass 1 or more") }
    return collect { $0.count == count }
  }

  /// Sends an array as soon as `predicate` accepts it.
  ///
  /// - Parameter predicate: A closure that receives the values so far, after each value.
  @available(*, deprecated, message: "Use scan with an array as state, and filter.")
  public func collect(_ predicate: @escaping (_ values: [Value]) -> Bool) -> SignalProducer<[Value], Error> {
    SignalProducer(producer.events.collected(before: { _, _ in false }, after: predicate))
  }

  /// Sends the array so far when `predicate` assigns a value to the next array.
  ///
  /// - Parameter predicate: A closure that receives the values so far and the next value.
  @available(*, deprecated, message: "Use scan with an array as state, and filter.")
  public func collect(
    _ predicate: @escaping (_ values: [Value], _ next: Value) -> Bool
  ) -> SignalProducer<[Value], Error> {
    SignalProducer(producer.events.collected(before: predicate, after: { _ in false }))
  }
}
