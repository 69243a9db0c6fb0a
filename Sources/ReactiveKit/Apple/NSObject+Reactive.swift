#if canImport(ObjectiveC)
  public import ObjectiveC

  /// Where objects keep their bags: an address that nothing else has.
  private nonisolated(unsafe) let bagKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// Guards the making of bags.
  private let bagLock = Lock()

  extension NSObject: DisposeBagProvider {
    /// The object's bag, which is made when it is first asked for.
    ///
    /// Origin: ReactiveKit 3.x.
    public var bag: DisposeBag {
      bagLock.withLock {
        if let bag = objc_getAssociatedObject(self, bagKey) as? DisposeBag { return bag }
        let bag = DisposeBag()
        objc_setAssociatedObject(self, bagKey, bag, .OBJC_ASSOCIATION_RETAIN)
        return bag
      }
    }
  }

  extension NSObject: ReactiveExtensionsProvider {}

  extension ReactiveExtensions where Base: NSObject {
    /// A signal that completes when the object is released.
    ///
    /// Origin: ReactiveKit 3.x.
    public var deallocated: SafeSignal<Void> { base.deallocated }

    /// The object's bag.
    ///
    /// Origin: ReactiveKit 3.x.
    public var bag: DisposeBag { base.bag }
  }
#endif
