import Synchronization

/// A subscription that knows whether it has ended, so that the subject that it feeds can let go of it.
package protocol EndingSubscription: Subscription {
  /// Whether nothing comes of it any more.
  var hasEnded: Bool { get }
}

extension AnySubjectCore {
  /// Takes note of an upstream that is to feed the subject, and asks it for everything: at once, or as soon as a subscriber
  /// asks for anything. If the subject has ended, cancels it.
  package final func receive(upstream: any Subscription, isEager: Bool) {
    var former: [any Subscription] = []
    let asks = lock.withLock { () -> Bool? in
      guard isOpen.load(ordering: .relaxed) else { return nil }
      if upstreams.all.count >= upstreams.pruneAt {
        former = upstreams.all
        upstreams.all.removeAll { ($0 as? any EndingSubscription)?.hasEnded ?? false }
        upstreams.pruneAt = max(16, upstreams.all.count * 2)
      }
      upstreams.all.append(upstream)
      return isEager || hasDemand.load(ordering: .relaxed)
    }
    withExtendedLifetime(former) {}
    guard let asks else { return upstream.cancel() }
    if asks { upstream.request(.unlimited) }
    if isEager { hasDemand.store(true, ordering: .relaxed) }
  }

  /// Takes note of a subscriber's first request.
  final func noteDemand() {
    if hasDemand.load(ordering: .relaxed) { return }
    let upstreams = lock.withLock { hasDemand.exchange(true, ordering: .relaxed) ? [] : self.upstreams.all }
    for upstream in upstreams { upstream.request(.unlimited) }
  }

  /// Cancels the upstreams that feed the subject.
  package final func cancelUpstreams() {
    var upstreams: [any Subscription] = []
    lock.withLock { swap(&upstreams, &self.upstreams.all) }
    for upstream in upstreams { upstream.cancel() }
  }
}
