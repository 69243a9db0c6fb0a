/// A property that can be observed. The object that contains it announces its changes.
///
/// ```swift
/// final class Player: ObservableObject {
///   @Published var score = 0
/// }
///
/// let player = Player()
/// let bag = DisposeBag()
/// player.$score.sink { print("score \($0)") }.store(in: bag)  // prints score 0
/// player.objectWillChange.sink { print("was \(player.score)") }.store(in: bag)
/// player.score = 1  // prints was 0, score 1
/// ```
///
/// Setting the property first sends on the object's ``ObservableObject/objectWillChange``, while the old value can
/// still be read. It then stores the value, and sends the value to the observers of `$score`, who can read the new
/// value. This happens for every value, even if it equals the old one, on the thread that sets the property.
///
/// The observers of `$score` receive values like those of a ``Property``: the current value first, and then each new
/// value. A value that is set during a delivery is delivered after it. The observers of the object are notified
/// immediately, even during another notification, so all of them can read the old value. If another thread sets the
/// property meanwhile, it waits for its turn. If the first thread is blocked for 1 ms, or after 100 ms, it leaves the
/// notification to that thread.
///
/// Values can be read and set on any thread. When the object is released, the observers of `$score` receive the
/// completion. In a structure, all copies share the property, and nothing is announced.
///
/// - Complexity: O(1) to read; O(n) to set with *n* observers. The first time a property is set while its object may be
///   observed, the object is looked up in a table. The properties of an object are never listed. A value of one word takes
///   64 bytes until `$score` is used, and some 500 afterwards.
///   A change in place, such as `list.append(1)`, copies the array each time, because observers and other threads may read
///   the old one. Change a local copy instead, and set the property once.
///   A ``CollectionProperty`` changes an array in place.
///
/// Origin: ReactiveKit 3.x. Combine's `Published` sends a new value before it stores the value.
@propertyWrapper
public struct Published<Value>: Sendable {
  @usableFromInline let storage: PublishedStorage<Value>

  /// Creates a property with an initial value.
  ///
  /// - Parameter wrappedValue: The initial value.
  @inlinable
  public init(wrappedValue: Value) {
    storage = PublishedStorage(.queued, initially: wrappedValue)
  }

  /// The value, for a property outside a class, or for an access such as `_score.wrappedValue`.
  @inlinable
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.set(newValue) }
  }

  /// The signal of the values, `$score`. It does not retain the object.
  @inlinable
  public var projectedValue: Publisher { Publisher(storage.core) }

  /// The value, for a property of a class.
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
    @inline(__always) set { object[keyPath: storageKeyPath].storage.set(newValue, in: object) }
  }
}
