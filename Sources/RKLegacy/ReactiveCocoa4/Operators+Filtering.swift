import ReactiveKit

// Which values are sent.

@available(*, deprecated, message: "Use the operators of ReactiveKit's signals.")
extension RAC4.SignalType {
  /// Sends the values that a function accepts.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func filter(_ predicate: @escaping (Value) -> Bool) -> RAC4.Signal<Value, Error> {
    RAC4.Signal(signal.events.filter(predicate))
  }

  /// Sends the first values, then completes.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, renamed: "prefix(maxLength:)")
  public func take(_ count: Int) -> RAC4.Signal<Value, Error> {
    prefix(maxLength: count)
  }

  /// Sends the first values, then completes; as today's signals call it.
  public func prefix(maxLength count: Int) -> RAC4.Signal<Value, Error> {
    RAC4.Signal(signal.events.prefix(maxLength: count))
  }

  /// Sends the last values when the signal completes.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, renamed: "suffix(maxLength:)")
  public func takeLast(_ count: Int) -> RAC4.Signal<Value, Error> {
    suffix(maxLength: count)
  }

  /// Sends the last values when the signal completes; as today's signals call it.
  public func suffix(maxLength count: Int) -> RAC4.Signal<Value, Error> {
    RAC4.Signal(signal.events.suffix(maxLength: count))
  }

  /// Sends values until a function refuses one, then completes.
  @available(*, deprecated, renamed: "prefix(while:)")
  public func takeWhile(_ predicate: @escaping (Value) -> Bool) -> RAC4.Signal<Value, Error> {
    prefix(while: predicate)
  }

  /// Sends values until a function refuses one, then completes; as today's signals call it.
  public func prefix(while predicate: @escaping (Value) -> Bool) -> RAC4.Signal<Value, Error> {
    RAC4.Signal(signal.events.prefix(while: predicate))
  }

  /// Leaves the first values out.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, renamed: "dropFirst(_:)")
  public func skip(_ count: Int) -> RAC4.Signal<Value, Error> {
    dropFirst(count)
  }

  /// Leaves the first values out; as today's signals call it.
  public func dropFirst(_ count: Int) -> RAC4.Signal<Value, Error> {
    RAC4.Signal(signal.events.dropFirst(count))
  }

  /// Leaves values out until a function refuses one.
  @available(*, deprecated, renamed: "drop(while:)")
  public func skipWhile(_ predicate: @escaping (Value) -> Bool) -> RAC4.Signal<Value, Error> {
    drop(while: predicate)
  }

  /// Leaves values out until a function refuses one; as today's signals call it.
  public func drop(while predicate: @escaping (Value) -> Bool) -> RAC4.Signal<Value, Error> {
    RAC4.Signal(signal.events.drop(while: predicate))
  }

  /// Leaves out each value that a function takes for a repetition of the one before.
  @available(*, deprecated, renamed: "removeDuplicates(by:)")
  public func skipRepeats(_ isRepeat: @escaping (Value, Value) -> Bool) -> RAC4.Signal<Value, Error> {
    removeDuplicates(by: isRepeat)
  }

  /// Leaves out each value that a function takes for a repetition of the one before; as today's signals call it.
  public func removeDuplicates(by isRepeat: @escaping (Value, Value) -> Bool) -> RAC4.Signal<Value, Error> {
    RAC4.Signal(signal.events.removeDuplicates(by: isRepeat))
  }

  /// Leaves out each value whose identity an earlier one had. Holds all identities.
  @available(
    *, deprecated,
    message: "Use filter with a set that the closure keeps: filter { seen.insert(identity($0)).inserted }."
  )
  public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> RAC4.Signal<Value, Error>
  {
    RAC4.Signal(signal.events.withoutSeen(transform))
  }
}

@available(*, deprecated, message: "Use the operators of ReactiveKit's signals.")
extension RAC4.SignalProducerType {
  /// Sends the values that a function accepts.
  @available(*, deprecated, message: "Stays as it is: only the import changes, to ReactiveKit.")
  public func filter(_ predicate: @escaping (Value) -> Bool) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(producer.events.filter(predicate))
  }

  /// Sends the first values, then completes.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, renamed: "prefix(maxLength:)")
  public func take(_ count: Int) -> RAC4.SignalProducer<Value, Error> {
    prefix(maxLength: count)
  }

  /// Sends the first values, then completes; as today's signals call it.
  public func prefix(maxLength count: Int) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(producer.events.prefix(maxLength: count))
  }

  /// Sends the last values when the producer completes.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, renamed: "suffix(maxLength:)")
  public func takeLast(_ count: Int) -> RAC4.SignalProducer<Value, Error> {
    suffix(maxLength: count)
  }

  /// Sends the last values when the producer completes; as today's signals call it.
  public func suffix(maxLength count: Int) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(producer.events.suffix(maxLength: count))
  }

  /// Sends values until a function refuses one, then completes.
  @available(*, deprecated, renamed: "prefix(while:)")
  public func takeWhile(_ predicate: @escaping (Value) -> Bool) -> RAC4.SignalProducer<Value, Error> {
    prefix(while: predicate)
  }

  /// Sends values until a function refuses one, then completes; as today's signals call it.
  public func prefix(while predicate: @escaping (Value) -> Bool) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(producer.events.prefix(while: predicate))
  }

  /// Leaves the first values out.
  ///
  /// - Precondition: `count` is not negative.
  @available(*, deprecated, renamed: "dropFirst(_:)")
  public func skip(_ count: Int) -> RAC4.SignalProducer<Value, Error> {
    dropFirst(count)
  }

  /// Leaves the first values out; as today's signals call it.
  public func dropFirst(_ count: Int) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(producer.events.dropFirst(count))
  }

  /// Leaves values out until a function refuses one.
  @available(*, deprecated, renamed: "drop(while:)")
  public func skipWhile(_ predicate: @escaping (Value) -> Bool) -> RAC4.SignalProducer<Value, Error> {
    drop(while: predicate)
  }

  /// Leaves values out until a function refuses one; as today's signals call it.
  public func drop(while predicate: @escaping (Value) -> Bool) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(producer.events.drop(while: predicate))
  }

  /// Leaves out each value that a function takes for a repetition of the one before.
  @available(*, deprecated, renamed: "removeDuplicates(by:)")
  public func skipRepeats(_ isRepeat: @escaping (Value, Value) -> Bool) -> RAC4.SignalProducer<Value, Error> {
    removeDuplicates(by: isRepeat)
  }

  /// Leaves out each value that a function takes for a repetition of the one before; as today's signals call it.
  public func removeDuplicates(by isRepeat: @escaping (Value, Value) -> Bool) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(producer.events.removeDuplicates(by: isRepeat))
  }

  /// Leaves out each value whose identity an earlier one had. Holds all identities.
  @available(
    *, deprecated,
    message: "Use filter with a set that the closure keeps: filter { seen.insert(identity($0)).inserted }."
  )
  public func uniqueValues<Identity: Hashable>(
    _ transform: @escaping (Value) -> Identity
  ) -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(producer.events.withoutSeen(transform))
  }
}

@available(*, deprecated, message: "Use the operators of ReactiveKit's signals.")
extension RAC4.SignalType where Value: Equatable {
  /// Leaves out each value that equals the one before.
  @available(*, deprecated, renamed: "removeDuplicates()")
  public func skipRepeats() -> RAC4.Signal<Value, Error> {
    removeDuplicates()
  }

  /// Leaves out each value that equals the one before; as today's signals call it.
  public func removeDuplicates() -> RAC4.Signal<Value, Error> {
    RAC4.Signal(signal.events.removeDuplicates())
  }
}

@available(*, deprecated, message: "Use the operators of ReactiveKit's signals.")
extension RAC4.SignalProducerType where Value: Equatable {
  /// Leaves out each value that equals the one before.
  @available(*, deprecated, renamed: "removeDuplicates()")
  public func skipRepeats() -> RAC4.SignalProducer<Value, Error> {
    removeDuplicates()
  }

  /// Leaves out each value that equals the one before; as today's signals call it.
  public func removeDuplicates() -> RAC4.SignalProducer<Value, Error> {
    RAC4.SignalProducer(producer.events.removeDuplicates())
  }
}

@available(*, deprecated, message: "Use the operators of ReactiveKit's signals.")
extension RAC4.SignalType where Value: Hashable {
  /// Leaves out each value that was sent before. Holds all values.
  @available(
    *, deprecated, message: "Use filter with a set that the closure keeps: filter { seen.insert($0).inserted }."
  )
  public func uniqueValues() -> RAC4.Signal<Value, Error> {
    uniqueValues { $0 }
  }
}

@available(*, deprecated, message: "Use the operators of ReactiveKit's signals.")
extension RAC4.SignalProducerType where Value: Hashable {
  /// Leaves out each value that was sent before. Holds all values.
  @available(
    *, deprecated, message: "Use filter with a set that the closure keeps: filter { seen.insert($0).inserted }."
  )
  public func uniqueValues() -> RAC4.SignalProducer<Value, Error> {
    uniqueValues { $0 }
  }
}
