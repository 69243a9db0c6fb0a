public import Observation

/// The latest element of a signal, for those who look at `@Observable` objects, such as views.
///
///     let total = ObservedValue(0, following: cart.$items.map(\.count))
///     // in a view: Text("\(total.value)")
///
/// It belongs to the main actor, and so do its changes: an element that arrives there is taken in place, unless one waits.
/// The observation ends with this object, or with the signal, whose last element stays.
///
/// Origin: this library.
@MainActor
public final class ObservedValue<Value: Sendable>: Observable {
  private let registrar = ObservationRegistrar()
  private var latest: Value
  private var observation: AnyCancellable?

  /// Makes an object that has a value, until the signal sends one.
  public init<S: SignalProtocol>(_ initial: Value, following signal: S) where S.Element == Value, S.Error == Never {
    latest = initial
    observation = signal.sink(on: MainActor.self) { [weak self] in self?.value = $0 }
  }

  /// The latest element.
  public private(set) var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return latest
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { latest = newValue } }
  }
}
