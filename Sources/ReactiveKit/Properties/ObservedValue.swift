public import Observation

/// The latest element of a signal, as an observable object for views and other code that uses Observation.
///
/// ```swift
/// let items = Property(["apple"])
/// let total = ObservedValue(0, following: items.map { $0.count })
/// // In a view: Text("\(total.value)")
/// // total.value == 1
/// items.value.append("pear")  // total.value == 2
/// ```
///
/// The value changes only on the main actor. An element that arrives there is stored immediately, unless earlier
/// elements are queued. The observation ends when this object is released or the signal ends. The last element stays.
///
/// Origin: this library.
@MainActor
public final class ObservedValue<Value: Sendable>: Observable {
  private let registrar = ObservationRegistrar()
  private var latest: Value
  private var observation: AnyCancellable?

  /// Creates an object with an initial value that follows a signal.
  ///
  /// - Parameters:
  ///   - initial: The value until the signal sends an element.
  ///   - signal: The signal to observe until this object is released.
  public init<S: SignalProtocol>(_ initial: Value, following signal: S) where S.Element == Value, S.Error == Never {
    latest = initial
    observation = signal.sink(on: MainActor.self) { [weak self] in self?.value = $0 }
  }

  /// The latest element, or the initial value.
  public private(set) var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return latest
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { latest = newValue } }
  }
}
