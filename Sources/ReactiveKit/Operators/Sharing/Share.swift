extension SignalProtocol {
  /// Shares one observation of this signal among all observers, and buffers the last elements for new observers.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// source.share()
  /// first    // -1--2--3--|
  /// second   //      (12)-3--|
  /// source.share(limit: 1)
  /// first    // -1--2--3--|
  /// second   //      2-3--|
  /// ```
  /// ![Observes once for all observers, and keeps the last elements for later ones.](sharing-share)
  ///
  /// ```swift
  /// let request = SafeSignal<String> { observer in
  ///   print("load")
  ///   observer.receive(lastElement: "a page")
  ///   return NonDisposable.instance
  /// }
  /// let page = request.share(limit: 1)
  /// _ = page.observeNext { print("screen:", $0) }  // prints load, screen: a page
  /// _ = page.observeNext { print("file:", $0) }  // prints file: a page
  /// ```
  ///
  /// Starts observing this signal for the first observer, and stops when the last observer leaves. The buffer remains:
  /// an observer that arrives later receives the buffered elements first, and then those of a new observation. After
  /// this signal has completed or failed, it is not observed again. A later observer then receives the buffered
  /// elements, and the completion or failure. A publisher's `share()` buffers nothing.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of elements to buffer for new observers. By default, there is no limit.
  ///   - keepAlive: Whether to keep observing this signal when there are no observers.
  /// - Precondition: `limit` is not negative.
  @inlinable
  public func share(limit: Int = Int.max, keepAlive: Bool = false) -> Signal<Element, Error> {
    if limit < 0 { trap("share(limit:)", "\(limit) elements; pass 0 or more") }
    return replay(limit: limit).refCount(disconnectCount: keepAlive ? Int.min : 0)
  }
}
