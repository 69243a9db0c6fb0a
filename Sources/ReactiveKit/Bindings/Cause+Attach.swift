extension Cause {
  /// Attaches a binding's observer. If a delivery makes the binding, what subjects send meanwhile is no echo of the delivered
  /// value.
  @usableFromInline
  package static func attach<R>(_ observe: () -> R) -> R {
    var result: R?
    runAsUser { result = observe() }
    return result!
  }
}
