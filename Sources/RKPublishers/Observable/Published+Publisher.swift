public import ReactiveKit

extension Published {
  /// The publisher of a published property's values: the present one, then each that is set, before it is stored.
  ///
  /// A subscriber that asks gets the present value, on the thread that asks. One that has not asked misses values; when it
  /// asks again it gets the newest. It does not hold on to the property, and there is no completion.
  ///
  /// Origin: Combine.
  public struct Publisher: _ReceiverPublisher, Sendable {
    /// The kind of values delivered.
    public typealias Output = Value

    /// A property does not fail.
    public typealias Failure = Never

    private let core: SubjectCore<Value, Never>

    /// What is assigned to, while it is there.
    weak var storage: PublishedStorage<Value>?

    init(_ storage: PublishedStorage<Value>) {
      core = storage.core
      self.storage = storage
    }

    public func _attach(_ downstream: _Receiver<Value, Never>) {
      core.attach(downstream)
    }
  }
}

extension Publisher where Failure == Never {
  /// Sets a published property to each value, until this publisher completes or the property is released.
  ///
  ///     clock.map(\.hour).assign(to: &model.$hour)
  ///
  /// Asks for everything. The property is not kept alive; when it is released, the subscription is cancelled. Several
  /// publishers may be assigned to one property.
  ///
  /// Origin: Combine.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.storage?.follow(self)
  }
}

extension Published.Publisher: CustomStringConvertible, CustomReflectable {
  /// The type, the value and the number of subscribers.
  public var description: String { text(self, facts) }

  /// Shows what ``description`` tells.
  public var customMirror: Mirror { Mirror(self, showing: facts) }

  private var facts: [Mirror.Child] { core.facts(value: core.newest) }
}
