#if canImport(ObjectiveC)
  public import Foundation

  extension ReactiveExtensions where Base: NSObject {
    /// Sends the values of a property that supports key-value observing, until the object is released.
    ///
    /// Sends each value on the thread that sets it. The signal does not retain the object.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the property.
    ///   - options: The options of key-value observing. By default, the current value is sent immediately.
    public func publisher<Value>(
      for keyPath: KeyPath<Base, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> Signal<Value, Never> {
      Signal { [weak base] observer in
        guard let base else {
          observer.receive(completion: .finished)
          return NonDisposable.instance
        }
        nonisolated(unsafe) let keyPath = keyPath  // A key path does not change.
        let observation = unsafe base.observe(keyPath, options: options) { object, _ in
          unsafe observer.receive(object[keyPath: keyPath])
        }
        return BlockDisposable { observation.invalidate() }
      }
      .prefix(untilOutputFrom: base.deallocated)
    }
  }
#endif
