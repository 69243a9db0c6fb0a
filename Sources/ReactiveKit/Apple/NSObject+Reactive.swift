#if canImport(ObjectiveC)
  public import ObjectiveC

  /// The key of the bags: an address that nothing else uses. Nothing is read there.
  private nonisolated(unsafe) let bagKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// Guards the creation of bags.
  private let bagLock = Lock()

  extension NSObject: DisposeBagProvider {
    /// The bag of this object, created on first use.
    public var bag: DisposeBag {
      bagLock.withLock {
        if let bag = unsafe objc_getAssociatedObject(self, bagKey) as? DisposeBag { return bag }
        let bag = DisposeBag()
        unsafe objc_setAssociatedObject(self, bagKey, bag, .OBJC_ASSOCIATION_RETAIN)
        return bag
      }
    }
  }

  extension NSObject: ReactiveExtensionsProvider {}

  extension ReactiveExtensions where Base: NSObject {
    /// A signal that completes when the object is released.
    public var deallocated: SafeSignal<Void> { base.deallocated }

    /// The bag of the object.
    public var bag: DisposeBag { base.bag }
  }
#endif
