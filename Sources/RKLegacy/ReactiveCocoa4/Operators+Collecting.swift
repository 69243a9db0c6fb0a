import ReactiveKit

// Values in arrays. What is left is sent at the completion; an empty array only where there was no value at all.

@available(*, deprecated, message: "Use the operators of ReactiveKit's signals.")
extension RAC4.SignalType {
  /// Sends all values in one array when the signal completes.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func collect() -> RAC4.Signal<[Value], Error> {
    RAC4.Signal(signal.events.collect())
  }

  /// Sends values in arrays of a length; at the completion what is left.
  ///
  /// - Precondition: `count` is positive.
  @available(*, deprecated, message: "Use buffer(size: count), which drops what is left at the completion.")
  public func collect(count: Int) -> RAC4.Signal<[Value], Error> {
    if count < 1 { trap("collect(count:)", "\(count) values make no array; give 1 or more") }
    return collect { $0.count == count }
  }

  /// Sends an array as soon as a function accepts it.
  ///
  /// - Parameter predicate: Is called with the values so far, after each.
  @available(*, deprecated, message: "Use scan with an array as state, and filter.")
  public func collect(_ predicate: @escaping (_ values: [Value]) -> Bool) -> RAC4.Signal<[Value], Error> {
    RAC4.Signal(signal.events.collected(before: { _, _ in false }, after: predicate))
  }

  /// Sends an array before a value that a function says belongs to the next.
  ///
  /// - Parameter predicate: Is called with the values so far and the one that comes.
  @available(*, deprecated, message: "Use scan with an array as state, and filter.")
  public func collect(_ predicate: @escaping (_ values: [Value], _ next: Value) -> Bool) -> RAC4.Signal<[Value], Error>
  {
    RAC4.Signal(signal.events.collected(before: predicate, after: { _ in false }))
  }
}

@available(*, deprecated, message: "Use the operators of ReactiveKit's signals.")
extension RAC4.SignalProducerType {
  /// Sends all values in one array when the producer completes.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func collect() -> RAC4.SignalProducer<[Value], Error> {
    RAC4.SignalProducer(producer.events.collect())
  }

  /// Sends values in arrays of a length; at the completion what is left.
  ///
  /// - Precondition: `count` is positive.
  @available(*, deprecated, message: "Use buffer(size: count), which drops what is left at the completion.")
  public func collect(count: Int) -> RAC4.SignalProducer<[Value], Error> {
    if count < 1 { trap("collect(count:)", "\(count) values make no array; give 1 or more") }
    return collect { $0.count == count }
  }

  /// Sends an array as soon as a function accepts it.
  ///
  /// - Parameter predicate: Is called with the values so far, after each.
  @available(*, deprecated, message: "Use scan with an array as state, and filter.")
  public func collect(_ predicate: @escaping (_ values: [Value]) -> Bool) -> RAC4.SignalProducer<[Value], Error> {
    RAC4.SignalProducer(producer.events.collected(before: { _, _ in false }, after: predicate))
  }

  /// Sends an array before a value that a function says belongs to the next.
  ///
  /// - Parameter predicate: Is called with the values so far and the one that comes.
  @available(*, deprecated, message: "Use scan with an array as state, and filter.")
  public func collect(
    _ predicate: @escaping (_ values: [Value], _ next: Value) -> Bool
  ) -> RAC4.SignalProducer<[Value], Error> {
    RAC4.SignalProducer(producer.events.collected(before: predicate, after: { _ in false }))
  }
}
