/// A property whose values can be observed, and whose changes the object that it is a field of announces.
///
///     final class Player: ObservableObject {
///       @Published var score = 0
///     }
///     let player = Player()
///     player.$score.sink { print($0) }.store(in: bag)                          // 0, and then 1
///     player.objectWillChange.sink { print(player.score) }.store(in: bag)      // 0
///     player.score = 1
///
/// Setting it first has the object's ``ObservableObject/objectWillChange`` send, while the old value can still be read; then
/// stores the value; then sends it to those who observe `$score`, who find the property updated. That is done for any value,
/// also one that equals the former, and on the thread that sets. The observers of `$score` are told as a ``Property``'s are:
/// the present value first, and what is set while a value is delivered after that one. The object's are told at once, also
/// from within each other, so that the old value is there for all; where several threads set, those who come second are
/// announced by the first.
///
/// Values may be read and set on any thread. When the object is released, the observers of `$score` get the completion.
///
/// In a structure the wrapper works as a property that is shared by all copies, and announces nothing to anybody.
///
/// - Complexity: O(1) to read; O(n) to set with *n* observers. The first time that a field is set, its object is looked up in
///   a table. An object's fields are never listed.
///
/// Origin: ReactiveKit 3.x. Combine's sends a new value before it is stored.
@propertyWrapper
public struct Published<Value>: Sendable {
  @usableFromInline
  let storage: PublishedStorage<Value>

  /// Makes a property with a value.
  public init(wrappedValue: Value) {
    storage = PublishedStorage("Published", .queued, isFinite: true, initially: wrappedValue)
  }

  /// The value, where the property is not a class's, or its name begins with an underscore.
  @inlinable
  public var wrappedValue: Value {
    get { storage.core.newest }
    nonmutating set { storage.set(newValue) }
  }

  /// The signal of values: `$score`. It does not hold on to the object.
  @inlinable
  public var projectedValue: Publisher { Publisher(storage.core) }

  /// The value, where the property is a class's.
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
      storage.set(newValue)
    }
  }
}
