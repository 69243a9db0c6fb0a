import ReactiveKit

// Operators that select values.

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType {
  /// Sends the values that satisfy `predicate`.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func filter(_ predicate: @escaping (Value) -> Bool) -> Signal<Value, Error> {
    Signal(signal.events.filter(predicate))
  }

  /// Sends the first `count` values, then completes.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, renamed: "prefix(maxLength:)")
  public func take(_ count: Int) -> Signal<Value, Error> {
    prefix(maxLength: count)
  }

  /// Sends the first `count` values, then completes. Named as in ReactiveKit.
  public func prefix(maxLength count: Int) -> Signal<Value, Error> {
    Signal(signal.events.prefix(maxLength: count))
  }

  /// Sends the last `count` values when the signal completes.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, renamed: "suffix(maxLength:)")
  public func takeLast(_ count: Int) -> Signal<Value, Error> {
    suffix(maxLength: count)
  }

  /// Sends the last `count` values when the signal completes. Named as in ReactiveKit.
  public func suffix(maxLength count: Int) -> Signal<Value, Error> {
    Signal(signal.events.suffix(maxLength: count))
  }

  /// Sends values until one does not satisfy `predicate`, then completes.
  @available(*, deprecated, renamed: "prefix(while:)")
  public func takeWhile(_ predicate: @escaping (Value) -> Bool) -> Signal<Value, Error> {
    prefix(while: predicate)
  }

  /// Sends values until one does not satisfy `predicate`, then completes. Named as in ReactiveKit.
  public func prefix(while predicate: @escaping (Value) -> Bool) -> Signal<Value, Error> {
    Signal(signal.events.prefix(while: predicate))
  }

  /// Drops the first `count` values.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, renamed: "dropFirst(_:)")
  public func skip(_ count: Int) -> Signal<Value, Error> {
    dropFirst(count)
  }

  /// Drops the first `count` values. Named as in ReactiveKit.
  public func dropFirst(_ count: Int) -> Signal<Value, Error> {
    Signal(signal.events.dropFirst(count))
  }

  /// Drops values until one does not satisfy `predicate`.
  @available(*, deprecated, renamed: "drop(while:)")
  public func skipWhile(_ predicate: @escaping (Value) -> Bool) -> Signal<Value, Error> {
    drop(while: predicate)
  }

  /// Drops values until one does not satisfy `predicate`. Named as in ReactiveKit.
  public func drop(while predicate: @escaping (Value) -> Bool) -> Signal<Value, Error> {
    Signal(signal.events.drop(while: predicate))
  }

  /// Drops each value that `isRepeat` considers a repetition of the previous value.
  @available(*, deprecated, renamed: "removeDuplicates(by:)")
  public func skipRepeats(_ isRepeat: @escaping (Value, Value) -> Bool) -> Signal<Value, Error> {
    removeDuplicates(by: isRepeat)
  }

  /// Drops each value that `isRepeat` considers a repetition of the previous value. Named as in ReactiveKit.
  public func removeDuplicates(by isRepeat: @escaping (Value, Value) -> Bool) -> Signal<Value, Error> {
    Signal(signal.events.removeDuplicates(by: isRepeat))
  }

  /// Drops each value with an identity that an earlier value had. Retains all identities.
  @available(
    *, deprecated,
    message: "Use filter with a set that the closure keeps: filter { seen.insert(identity($0)).inserted }."
  )
  public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> Signal<Value, Error> {
    Signal(signal.events.withoutSeen(transform))
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType where Value: Equatable {
  /// Drops each value that equals the previous value.
  @available(*, deprecated, renamed: "removeDuplicates()")
  public func skipRepeats() -> Signal<Value, Error> {
    removeDuplicates()
  }

  /// Drops each value that equals the previous value. Named as in ReactiveKit.
  public func removeDuplicates() -> Signal<Value, Error> {
    Signal(signal.events.removeDuplicates())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalType where Value: Hashable {
  /// Drops each value that equals an earlier one. Retains all values.
  @available(
    *, deprecated, message: "Use filter with a set that the closure keeps: filter { seen.insert($0).inserted }."
  )
  public func uniqueValues() -> Signal<Value, Error> {
    uniqueValues { $0 }
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType {
  /// Sends the values that satisfy `predicate`.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func filter(_ predicate: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.filter(predicate))
  }

  /// Sends the first `count` values, then completes.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, renamed: "prefix(maxLength:)")
  public func take(_ count: Int) -> SignalProducer<Value, Error> {
    prefix(maxLength: count)
  }

  /// Sends the first `count` values, then completes. Named as in ReactiveKit.
  public func prefix(maxLength count: Int) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.prefix(maxLength: count))
  }

  /// Sends the last `count` values when the producer completes.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, renamed: "suffix(maxLength:)")
  public func takeLast(_ count: Int) -> SignalProducer<Value, Error> {
    suffix(maxLength: count)
  }

  /// Sends the last `count` values when the producer completes. Named as in ReactiveKit.
  public func suffix(maxLength count: Int) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.suffix(maxLength: count))
  }

  /// Sends values until one does not satisfy `predicate`, then completes.
  @available(*, deprecated, renamed: "prefix(while:)")
  public func takeWhile(_ predicate: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
    prefix(while: predicate)
  }

  /// Sends values until one does not satisfy `predicate`, then completes. Named as in ReactiveKit.
  public func prefix(while predicate: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.prefix(while: predicate))
  }

  /// Drops the first `count` values.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, renamed: "dropFirst(_:)")
  public func skip(_ count: Int) -> SignalProducer<Value, Error> {
    dropFirst(count)
  }

  /// Drops the first `count` values. Named as in ReactiveKit.
  public func dropFirst(_ count: Int) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.dropFirst(count))
  }

  /// Drops values until one does not satisfy `predicate`.
  @available(*, deprecated, renamed: "drop(while:)")
  public func skipWhile(_ predicate: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
    drop(while: predicate)
  }

  /// Drops values until one does not satisfy `predicate`. Named as in ReactiveKit.
  public func drop(while predicate: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.drop(while: predicate))
  }

  /// Drops each value that `isRepeat` considers a repetition of the previous value.
  @available(*, deprecated, renamed: "removeDuplicates(by:)")
  public func skipRepeats(_ isRepeat: @escaping (Value, Value) -> Bool) -> SignalProducer<Value, Error> {
    removeDuplicates(by: isRepeat)
  }

  /// Drops each value that `isRepeat` considers a repetition of the previous value. Named as in ReactiveKit.
  public func removeDuplicates(by isRepeat: @escaping (Value, Value) -> Bool) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.removeDuplicates(by: isRepeat))
  }

  /// Drops each value with an identity that an earlier value had. Retains all identities.
  @available(
    *, deprecated,
    message: "Use filter with a set that the closure keeps: filter { seen.insert(identity($0)).inserted }."
  )
  public func uniqueValues<Identity: Hashable>(
    _ transform: @escaping (Value) -> Identity
  ) -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.withoutSeen(transform))
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType where Value: Equatable {
  /// Drops each value that equals the previous value.
  @available(*, deprecated, renamed: "removeDuplicates()")
  public func skipRepeats() -> SignalProducer<Value, Error> {
    removeDuplicates()
  }

  /// Drops each value that equals the previous value. Named as in ReactiveKit.
  public func removeDuplicates() -> SignalProducer<Value, Error> {
    SignalProducer(producer.events.removeDuplicates())
  }
}

@available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
extension SignalProducerType where Value: Hashable {
  /// Drops each value that equals an earlier one. Retains all values.
  @available(
    *, deprecated, message: "Use filter with a set that the closure keeps: filter { seen.insert($0).inserted }."
  )
  public func uniqueValues() -> SignalProducer<Value, Error> {
    uniqueValues { $0 }
  }
}
