public import ReactiveCore

extension Published {
  /// A publisher of a published property's values. Publishes the current value first, and then each new value before it
  /// is stored.
  ///
  /// A subscriber receives the current value at its first request, on the thread of that request. A subscriber without
  /// demand misses values, and receives the latest one at its next request. The publisher does not retain the property,
  /// and never completes.
  public struct Publisher: _ReceiverPublisher, Sendable {
    /// The kind of values this publisher publishes.
    public typealias Output = Value

    /// This publisher cannot fail.
    public typealias Failure = Never

    let property: PublishedProjection<Value>

    init(_ storage: PublishedStorage<Value>) {
      property = PublishedProjection(storage)
    }

    public func _attach(_ downstream: _Receiver<Value, Never>) {
      property.core.attach(downstream)
    }
  }
}

extension Publisher where Failure == Never {
  /// Assigns each value to a published property, until this publisher completes or the property is released.
  ///
  /// ```swift
  /// final class Model: ObservableObject { @Published var title = "" }
  /// let model = Model()
  /// Just("Oslo").assign(to: &model.$title)
  /// // model.title == "Oslo"
  /// ```
  ///
  /// Requests unlimited values. Cancels the subscription when the property is released. Several publishers can assign
  /// to one property.
  ///
  /// - Parameter published: The publisher of the property, such as `&model.$hour`. The property is not retained.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.property.follow(self)
  }
}

extension Published.Publisher: CustomStringConvertible, CustomReflectable {
  /// The type and the number of subscribers.
  public var description: String { text(self, property.core.mirrorChildren) }

  /// Shows the property's subject, which shows the value and the number of subscribers.
  public var customMirror: Mirror { Mirror(self, showing: [("subject", property.core)]) }
}
