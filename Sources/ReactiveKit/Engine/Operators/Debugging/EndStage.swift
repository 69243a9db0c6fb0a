/// Passes everything on, and tells of the end: once, whether the source ends or downstream cancels, and before downstream
/// hears of it.
@inlinable
package func endStage<Output, Failure>(
  _ downstream: Conduit<Output, Failure>, _ link: EndLink
) -> Conduit<Output, Failure> {
  let completion = downstream.completion
  return Conduit(
    Label(link.name, identity: link),
    subscription: { if link.connect($0) { downstream.subscription(link) } },
    next: downstream.next,
    completion: {
      if link.complete() { link.end() }
      completion($0)
    })
}

/// Tells of the end.
@usableFromInline
package final class EndLink: Link, @unchecked Sendable {
  // `Sendable` as the superclass.
  private let onEnd: OnceClosure

  @usableFromInline
  package init(_ name: StaticString, onEnd: @escaping () -> Void) {
    self.onEnd = OnceClosure(onEnd)
    super.init(name)
  }

  @usableFromInline
  func end() {
    onEnd.take()?()
  }

  @usableFromInline
  package override func cancelLink() -> EngineSubscription? {
    _ = abort()
    end()
    return nil
  }
}
