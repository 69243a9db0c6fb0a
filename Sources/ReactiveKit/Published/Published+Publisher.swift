extension Published {
  /// A signal of a published property's values. Completes when the property is released.
  public struct Publisher: SignalProtocol, Sendable {
    /// The kind of elements this signal sends: values.
    public typealias Element = Value

    /// A property cannot fail.
    public typealias Error = Never

    @usableFromInline let core: SubjectCore<Value, Never>

    @inlinable
    init(_ core: SubjectCore<Value, Never>) {
      self.core = core
    }

    /// Observes the property. Sends the current value first, and then each new value.
    ///
    /// - Parameter observer: A closure called with each event. It is released when the observation ends.
    @inlinable
    public func observe(with observer: @escaping Observer<Value, Never>) -> any Disposable {
      observeByReceiver(observer)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Value, Never>) {
      core.attach(downstream)
    }
  }
}

extension Published.Publisher: CustomStringConvertible, CustomReflectable {
  /// The type and the number of subscribers.
  public var description: String { text(self, core.mirrorChildren) }

  /// Shows the property's subject, which shows the value and the number of subscribers.
  public var customMirror: Mirror { Mirror(self, showing: [("subject", core)]) }
}
