public import ReactiveKit

/// A property of a class whose values can be observed, and whose changes the object announces.
///
///     final class Player: ObservableObject {
///       @Published var score = 0
///     }
///     let player = Player()
///     let observation = player.$score.sink { print($0, player.score) }   // 0 0, and then 1 0
///     player.score = 1
///
/// Setting it first has the object's ``ObservableObject/objectWillChange`` send; then sends the value to those who observe
/// `$score`; and then stores it. So all of them can still read the old value. That is done for any value, also one that
/// equals the former, and on the thread that sets.
///
/// What is set from within that is sent within it, and the value that was set first is the one that stays. What another
/// thread sets meanwhile is stored at once, and sent by the thread that is sending. Values may be read and set on any thread.
///
/// Observers get no completion. When the object is released they are let go of, and what is assigned to the property is
/// cancelled.
///
/// - Complexity: O(1) to read; O(n) to set with *n* observers. The first time that a field is set, its object is looked up in
///   a table. An object's fields are never listed.
///
/// Origin: Combine. The signals' `Published` stores a value before it sends it.
@propertyWrapper
public struct Published<Value>: Sendable {
  @usableFromInline
  let storage: PublishedStorage<Value>

  /// Makes a property with a value.
  public init(wrappedValue: Value) {
    storage = PublishedStorage("PublishedSubject", .nested, isFinite: false, initially: wrappedValue)
  }

  /// Makes a property with a value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// Not there: a published property is a class's.
  @available(*, unavailable, message: "@Published is for properties of classes")
  public var wrappedValue: Value {
    get { fatalError("Published: not a property of a class") }
    set { fatalError("Published: not a property of a class") }
  }

  /// The publisher of values: `$score`. Putting another in its place changes nothing.
  public var projectedValue: Publisher {
    mutating get { Publisher(storage) }
    _modify {
      var publisher = Publisher(storage)
      yield &publisher
    }
  }

  /// The value.
  @inlinable
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.core.newest }
    set {
      let storage = object[keyPath: storageKeyPath].storage
      _ = storage.changes(of: object)
      storage.sendThenSet(newValue)
    }
  }

  /// The publisher of values: `$score`. With the object in hand, so that it announces also what is assigned to the
  /// publisher.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    projected projectedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Publisher {
    get {
      let storage = object[keyPath: storageKeyPath].storage
      _ = storage.changes(of: object)
      return Publisher(storage)
    }
    set {}
  }
}
