extension SignalProtocol {
  /// Returns a signal of the elements and a signal of the failure. The signals share one observation of this signal.
  ///
  /// ```swift
  /// source   // -1-2-#
  /// let (numbers, failures) = source.branchOutError()
  /// numbers
  ///          // -1-2-|
  /// ```
  /// ![Splits a signal into its elements and its failure.](errors-branch-out-error)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let request = Signal<String, Offline>.failed(Offline()).prepend("a cached page")
  /// let (pages, failures) = request.branchOutError()
  /// _ = pages.observeNext { print($0) }  // prints a cached page
  /// _ = failures.observeNext { _ in print("offline") }  // prints offline
  /// ```
  ///
  /// Buffers elements and the failure without limit for the signal that is observed later.
  @inlinable
  public func branchOutError() -> (Signal<Element, Never>, Signal<Error, Never>) {
    let shared = share()
    return (shared.suppressError(logging: false), shared.toErrorSignal())
  }

  /// Like ``branchOutError()``, but transforms the failure.
  ///
  /// - Parameter mapError: A closure that returns the element to send for the failure.
  @inlinable
  public func branchOutError<F>(
    _ mapError: @escaping (Error) -> F
  ) -> (Signal<Element, Never>, Signal<F, Never>) {
    let (elements, errors) = branchOutError()
    return (elements, errors.map(mapError))
  }
}
