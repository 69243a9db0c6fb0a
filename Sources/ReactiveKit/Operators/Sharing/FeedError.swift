extension SignalProtocol {
  /// Also sends the failure to a subject, as an element, before the observer receives the failure.
  ///
  /// ```swift
  /// source                             // -1-2-#
  /// let failures = PassthroughSubject<MarbleFailure, Never>()
  /// source.feedError(into: failures)   // -1-2-#
  /// failures                           // -----x--  x = #
  /// ```
  /// ![Also sends the failure to a subject.](sharing-feed-error)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let failures = PassthroughSubject<Offline, Never>()
  /// _ = failures.observeNext { _ in print("log the failure") }
  /// _ = Signal<String, Offline>.failed(Offline())
  ///   .feedError(into: failures)
  ///   .observeFailed { _ in print("show the failure") }  // prints log the failure, show the failure
  /// ```
  ///
  /// - Parameter listener: The subject that receives the failure as an element. The result retains the subject.
  @inlinable
  public func feedError<S: SubjectProtocol>(into listener: S) -> Signal<Element, Error> where S.Element == Error {
    handleEvents(receiveCompletion: { if case .failure(let error) = $0 { listener.send(error) } })
  }
}
