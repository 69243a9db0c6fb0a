/// A stage with one upstream, and a scheduler.
@usableFromInline
class TimedStage: SerialStage, @unchecked Sendable {
  // `Sendable` like the superclass.

  @usableFromInline final let link: UpstreamLink

  @usableFromInline
  init(_ name: StageName, _ reentrancy: Reentrancy) {
    link = UpstreamLink(name)
    super.init(name, reentrancy)
  }

  package final override var upstreams: ContiguousArray<UpstreamLink> { [link] }

  deinit { handOverUpstreams() }

  @usableFromInline
  override func cancelUpstream() {
    dropWaiting()
    link.cancelUpstream(evenBeforeSubscription: true)
  }

  /// Stops the timer, and releases the values that wait.
  @usableFromInline
  func dropWaiting() {
    preconditionFailure("TimedStage.dropWaiting(): not overridden; each subclass overrides it")
  }
}
