public import ReactiveCore

/// A property of a class that publishes its values. The object announces the changes of the property.
///
/// ```swift
/// final class Player: ObservableObject {
///   @Published var score = 0
/// }
///
/// let player = Player()
/// let observation = player.$score.sink { print($0, player.score) }  // prints 0 0
/// player.score = 1  // prints 1 0
/// // player.score == 1
/// observation.cancel()
/// ```
///
/// Setting the property first sends on the object's ``ObservableObject/objectWillChange``, then sends the value to the
/// subscribers of `$score`, and then stores the value. All subscribers can therefore still read the old value. This
/// happens for every value, even if it equals the old one, on the thread that sets the property. ReactiveKit's
/// `Published` differs: it stores a value before it sends the value to the subscribers of `$score`.
///
/// If a subscriber sets the property again meanwhile, that value is sent immediately, but the value that was set first
/// is stored last, and stays. If another thread sets the property meanwhile, it waits for its turn. If the thread that is
/// already sending is blocked for 1 ms, or after 100 ms, that value is stored immediately, and sent by the first thread.
/// Values can be read and set on any thread.
///
/// Subscribers receive no completion. When the object is released, the property releases its subscribers, and cancels
/// the subscriptions of publishers that assign to it.
///
/// - Complexity: O(1) to read; O(n) to set with *n* subscribers. The first time a property is set while its object may be
///   observed, the object is looked up in a table. The properties of an object are never listed. A value of one word takes
///   64 bytes until `$score` is used, and some 500 afterwards.
///   A change in place, such as `list.append(1)`, copies the array each time, because subscribers and other threads may read
///   the old one. Change a local copy instead, and set the property once.
///   ReactiveKit's `CollectionProperty` changes an array in place.
@propertyWrapper
public struct Published<Value>: Sendable {
  @usableFromInline let storage: PublishedStorage<Value>

  /// Creates a property with an initial value.
  ///
  /// - Parameter wrappedValue: The initial value.
  @inlinable
  public init(wrappedValue: Value) {
    storage = PublishedStorage(.nested, initially: wrappedValue)
  }

  /// Creates a property with an initial value.
  ///
  /// - Parameter initialValue: The initial value.
  @inlinable
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// Unavailable, because a published property must be a property of a class.
  @available(*, unavailable, message: "@Published is for properties of classes")
  public var wrappedValue: Value {
    get { fatalError("Published: not a property of a class") }
    set { fatalError("Published: not a property of a class") }
  }

  /// The publisher of the values, `$score`. Assigning another publisher to it has no effect.
  public var projectedValue: Publisher {
    mutating get { Publisher(storage) }
    _modify {
      var publisher = Publisher(storage)
      yield &publisher
    }
  }

  /// The value.
  ///
  /// - Parameters:
  ///   - object: The object that has the property.
  ///   - wrappedKeyPath: The key path of the property.
  ///   - storageKeyPath: The key path of the property wrapper.
  @inlinable
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    @inline(__always) get { object[keyPath: storageKeyPath].storage.value }
    @inline(__always) set { object[keyPath: storageKeyPath].storage.sendThenSet(newValue, in: object) }
  }

  /// The publisher of the values, `$score`. Also registers the object, so that the object announces values assigned by
  /// publishers.
  ///
  /// - Parameters:
  ///   - object: The object that has the property.
  ///   - projectedKeyPath: The key path of the property's publisher.
  ///   - storageKeyPath: The key path of the property wrapper.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    projected projectedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Publisher {
    get {
      let storage = object[keyPath: storageKeyPath].storage
      storage.register(object)
      return Publisher(storage)
    }
    set {}
  }
}
