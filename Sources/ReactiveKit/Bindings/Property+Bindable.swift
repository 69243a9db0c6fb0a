extension Property: BindableProtocol {
  /// Sets this property to each element of a signal, until the property is released or the returned disposable is
  /// disposed. Drops an echo: an element that the signal sends only because it has come back to it through bindings.
  ///
  /// - Parameter signal: The signal that sends the values. Its completion is ignored.
  @inlinable
  public func bind(signal: Signal<Value, Never>) -> any Disposable {
    signal.observe(forBindingTo: self, until: bag.deallocated) { [weak self] element, cause in
      guard let self else { return }
      if subject != nil {
        cause.run { set(element) }
      } else {
        cause.run(hasSent: true) {
          // As for each use of `alone`.
          unsafe lazy.set(element, in: &alone) {
            if !$0.keepAndPass(element) { $0.replaceLatest(with: element) }
          }
        }
      }
    }
  }
}
