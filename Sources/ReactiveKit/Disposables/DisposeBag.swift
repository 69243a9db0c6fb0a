/// A bag of disposables that disposes its contents when it is disposed or released.
///
/// ```swift
/// final class Label {
///   var text = ""
///   private let bag = DisposeBag()  // Ends the observations with the label.
///
///   init(_ names: SafeSignal<String>) {
///     names.observeNext { [unowned self] in text = $0 }.dispose(in: bag)
///   }
/// }
///
/// let name = Property("Ada")
/// let label = Label(name.toSignal())  // label.text == "Ada"
/// name.value = "Grace"  // label.text == "Grace"
/// ```
///
/// After disposal, the bag is empty and can be used again. As disposables are added, releases those that have ended for
/// good. One that may be used again, such as another bag that is empty, stays as long as other code retains it.
///
/// - Complexity: O(1) amortized to add a disposable.
public final class DisposeBag: DisposeBagProtocol, @unchecked Sendable {
  // `Sendable` holds because the variables are used only under the lock.
  let lock = Lock()
  private var contents = CompositeDisposable()
  var ending: SubjectCore<Void, Never>?

  /// The threads that are asking the members.
  private var askingThreads: [UInt] = []

  /// Creates an empty bag.
  public init() {}

  deinit {
    dispose()
    ending?.send(completion: .finished)
  }

  /// Whether the bag is empty, or everything in it has ended or was disposed.
  ///
  /// This is true for a new bag. It is false for a bag that was disposed and then received an active disposable. Bags
  /// may contain each other.
  ///
  /// - Complexity: O(*n*), for *n* disposables in the bag and in the bags that it contains.
  public var isDisposed: Bool {
    // The members are asked outside the lock, since they may be types of the user's. One that asks the bag in turn learns
    // that the bag is not known to be empty.
    let token = threadToken()
    let isAsked = lock.withLock {
      if askingThreads.contains(token) { return true }
      askingThreads.append(token)
      return false
    }
    if isAsked { return false }
    defer { lock.withLock { _ = askingThreads.lastIndex(of: token).map { askingThreads.remove(at: $0) } } }
    var bags = [self]
    var seen: Set<ObjectIdentifier> = []
    while let bag = bags.popLast() {
      for member in bag.lock.withLock({ bag.contents }).all {
        if let bag = member as? DisposeBag {
          if bag !== self, seen.insert(ObjectIdentifier(bag)).inserted { bags.append(bag) }
        } else if !member.isDisposed {
          return false
        }
      }
    }
    return true
  }

  /// Adds a disposable.
  ///
  /// - Parameter disposable: The disposable to add.
  public func add(disposable: any Disposable) {
    let contents = lock.withLock { self.contents }
    contents.add(disposable: disposable)
  }

  /// Adds disposables.
  ///
  /// - Parameter disposables: The disposables to add.
  public func add(disposables: [any Disposable]) {
    for disposable in disposables { add(disposable: disposable) }
  }

  /// Adds a disposable to a bag.
  ///
  /// - Parameters:
  ///   - left: The bag.
  ///   - right: The disposable to add.
  public static func += (left: DisposeBag, right: any Disposable) {
    left.add(disposable: right)
  }

  /// Adds disposables to a bag.
  ///
  /// - Parameters:
  ///   - left: The bag.
  ///   - right: The disposables to add.
  public static func += (left: DisposeBag, right: [any Disposable]) {
    left.add(disposables: right)
  }

  /// Disposes the contents of the bag, and empties it.
  public func dispose() {
    let contents = lock.withLock {
      defer { self.contents = CompositeDisposable() }
      return self.contents
    }
    contents.dispose()
  }
}

extension DisposeBag: Inspected {
  package var inspection: Inspection { Inspection(upstreams: self.lock.withLock { self.contents }.all) }
}

extension DisposeBag: CustomStringConvertible, CustomReflectable {
  /// The type and the number of disposables.
  public var description: String { text(self, mirrorChildren) }

  /// Shows the same facts as ``description``.
  public var customMirror: Mirror { Mirror(self, showing: mirrorChildren) }

  private var mirrorChildren: [Mirror.Child] { [("disposables", lock.withLock { contents }.count)] }
}
