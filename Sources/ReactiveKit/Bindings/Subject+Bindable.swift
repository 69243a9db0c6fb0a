extension Subject: BindableProtocol {
  /// Sends the elements of a signal, until this subject is released or the returned disposable is disposed. Drops an
  /// echo: an element that the signal sends only because it has come back to it through bindings.
  ///
  /// - Parameter signal: The signal that sends the elements. Its completion is ignored.
  public final func bind(signal: Signal<Element, Never>) -> any Disposable {
    signal.observe(forBindingTo: self, until: disposeBag.deallocated) { [weak self] element, cause in
      guard let self else { return }
      if keepsAll {
        cause.run(hasSent: true) { core.keepAndPass(element) }
      } else {
        cause.run { on(.next(element)) }
      }
    }
  }
}
