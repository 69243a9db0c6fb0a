#if canImport(ObjectiveC)
  public import Foundation

  extension ReactiveExtensions where Base: NSObject {
    /// The values of a property that can be observed by key, from now on until the object is released.
    ///
    /// A value is sent by the thread that sets it; the first, as observed by default, at once. The signal does not hold on to
    /// the object.
    ///
    /// Origin: ReactiveKit 3.x.
    public func publisher<Value>(
      for keyPath: KeyPath<Base, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> Signal<Value, Never> {
      Signal { [weak base] observer in
        guard let base else {
          observer.receive(completion: .finished)
          return NonDisposable.instance
        }
        let observation = base.observe(keyPath, options: options) { object, _ in
          observer.receive(object[keyPath: keyPath])
        }
        return BlockDisposable { observation.invalidate() }
      }
      .prefix(untilOutputFrom: base.deallocated)
    }
  }
#endif
