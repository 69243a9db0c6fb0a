extension SignalProtocol {
  /// Sends a failure to a subject, and completes instead of failing.
  ///
  /// ```swift
  /// source     // -1-2-#
  /// let failures = PassthroughSubject<MarbleFailure, Never>()
  /// source.suppressAndFeedError(into: failures, logging: false)
  ///            // -1-2-|
  /// failures   // -----x--  x = #
  /// ```
  /// ![Completes instead of failing, and sends the failure to a subject.](errors-suppress-and-feed-error)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let failures = PassthroughSubject<Offline, Never>()
  /// _ = failures.observeNext { _ in print("offline") }
  /// _ = Signal<String, Offline>.failed(Offline())
  ///   .suppressAndFeedError(into: failures, logging: false)
  ///   .observeCompleted { print("completed") }  // prints offline, completed
  /// ```
  ///
  /// - Parameters:
  ///   - listener: The subject that receives the failure as an element. The result retains the subject.
  ///   - logging: Whether to print the failure and the location of the call.
  ///   - file: The file of that location.
  ///   - line: The line of that location.
  @inlinable
  public func suppressAndFeedError<S: SubjectProtocol>(
    into listener: S, logging: Bool = true, file: String = #file, line: Int = #line
  ) -> Signal<Element, Never> where S.Element == Error {
    feedError(into: listener).suppressError(logging: logging, file: file, line: line)
  }
}
