extension DisposeBag {
  /// A signal that completes when the bag is released. Sends no elements.
  public var deallocated: SafeSignal<Void> {
    let ending = lock.withLock {
      let ending = self.ending ?? SubjectCore("DisposeBag", .queued)
      self.ending = ending
      return ending
    }
    return Signal(attaching: { ending.attach($0) })
  }
}
