/// The observation that a binding makes, and the one that ends it when its target is released.
@usableFromInline
final class Binding: Disposable, EndsForGood, UpstreamHolding, @unchecked Sendable {
  // `Sendable` holds because the variables are used only under the lock. `target` is changed by its release alone.
  private let lock = Lock()
  private var observations: (any Disposable, (any Disposable)?)?
  private var disposed = false
  private weak let target: AnyObject?
  private let keyPath: AnyKeyPath?

  /// Creates a binding to an object, or to a property of it.
  @usableFromInline
  init(to target: AnyObject, _ keyPath: AnyKeyPath? = nil) {
    self.target = target
    self.keyPath = keyPath
  }

  @usableFromInline var isDisposed: Bool { lock.withLock { disposed } }

  /// Retains one of the two observations. If the binding was disposed, disposes the observation instead.
  @usableFromInline
  func add(_ observation: any Disposable) {
    let isAdded = lock.withLock {
      if disposed { return false }
      observations = (observations?.0 ?? observation, observations == nil ? nil : observation)
      return true
    }
    if !isAdded { observation.dispose() }
  }

  @usableFromInline
  func dispose() {
    let observations = lock.withLock {
      disposed = true
      return self.observations.take()
    }
    observations?.0.dispose()
    observations?.1?.dispose()
  }

  package var upstreams: [any Cancellable] {
    guard let (first, second) = lock.withLock({ observations }) else { return [] }
    return second.map { [first, $0] } ?? [first]
  }

  package var targets: [String] {
    guard let target else { return [] }
    return ["object: \(excerpt(of: target))"] + (keyPath.map { ["\($0)"] } ?? [])
  }
}
