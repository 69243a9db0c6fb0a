extension Published {
  /// The signal of a published property's values: the present one, then each that is set, then the completion when the
  /// property is released.
  ///
  /// Origin: ReactiveKit 3.x.
  public struct Publisher: SignalProtocol, Sendable {
    /// The kind of elements: values.
    public typealias Element = Value

    /// A property does not fail.
    public typealias Error = Never

    @usableFromInline
    let core: SubjectCore<Value, Never>

    @inlinable
    init(_ core: SubjectCore<Value, Never>) {
      self.core = core
    }

    /// Runs an observer with the present value, then with each that is set.
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
  /// The type, the value and the number of subscribers.
  public var description: String { text(self, facts) }

  /// Shows what ``description`` tells.
  public var customMirror: Mirror { Mirror(self, showing: facts) }

  private var facts: [Mirror.Child] { core.facts(value: core.newest) }
}
