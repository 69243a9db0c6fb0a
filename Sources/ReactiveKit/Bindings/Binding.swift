/// The observation that a binding makes, and the one that ends it when its target is released.
@usableFromInline
final class Binding: Disposable, EndsForGood, Inspected, @unchecked Sendable {
  // `Sendable` holds because nothing is written, and a weak reference may be read on any thread.
  private let observations = CompositeDisposable()
  private weak let target: AnyObject?
  private let keyPath: AnyKeyPath?

  /// Creates a binding to an object, or to a property of it.
  @usableFromInline
  init(to target: AnyObject, _ keyPath: AnyKeyPath? = nil) {
    self.target = target
    self.keyPath = keyPath
  }

  @usableFromInline var isDisposed: Bool { observations.isDisposed }

  /// Retains one of the two observations. If the binding was disposed, disposes the observation instead.
  @usableFromInline
  func add(_ observation: any Disposable) { observations.add(disposable: observation) }

  @usableFromInline
  func dispose() { observations.dispose() }

  package var inspection: Inspection { Inspection(upstreams: self.observations.all, targets: self.targets) }

  private var targets: [String] {
    guard let target else { return [] }
    return ["object: \(excerpt(of: target))"] + (keyPath.map { ["\($0)"] } ?? [])
  }
}
