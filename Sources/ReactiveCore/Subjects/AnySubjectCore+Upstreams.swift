import Synchronization

extension AnySubjectCore {
  /// Records an upstream that feeds the subject, and requests unlimited values from it, if it is a subscription: immediately if
  /// `isEager` is true, otherwise as soon as a subscriber requests any. If the subject has ended, cancels the upstream.
  package final func receive(upstream: any Cancellable, isEager: Bool) {
    var former: [any Cancellable] = []
    let asks = lock.withLock { () -> Bool? in
      guard isOpen.load(ordering: .relaxed) else { return nil }
      if upstreams.all.count >= upstreams.pruneAt {
        former = upstreams.all
        upstreams.all = former.filter { !(($0 as? any UpstreamHolding)?.hasEnded ?? false) }
        upstreams.pruneAt = max(16, upstreams.all.count * 2)
      }
      upstreams.all.append(upstream)
      return isEager || hasDemand.load(ordering: .relaxed)
    }
    withExtendedLifetime(former) {}
    guard let asks else { return upstream.cancel() }
    if asks { (upstream as? any Subscription)?.request(.unlimited) }
    if isEager { hasDemand.store(true, ordering: .relaxed) }
  }

  /// Records a subscriber's first request, and requests unlimited values from the upstreams.
  final func noteDemand() {
    if hasDemand.load(ordering: .relaxed) { return }
    let upstreams = lock.withLock { hasDemand.exchange(true, ordering: .relaxed) ? [] : self.upstreams.all }
    for case let upstream as any Subscription in upstreams { upstream.request(.unlimited) }
  }

  /// Cancels the upstreams that feed the subject.
  package final func cancelUpstreams() {
    var upstreams: [any Cancellable] = []
    lock.withLock { swap(&upstreams, &self.upstreams.all) }
    // Most often there are none, and a debug build takes long to find no next one.
    if upstreams.count == 0 { return }
    for upstream in upstreams { upstream.cancel() }
  }
}
