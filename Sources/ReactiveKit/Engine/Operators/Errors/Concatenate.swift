/// Delivers what one upstream delivers, then what another does.
///
/// Combine's accounts: what the first delivers beyond demand is dropped; the second is attached when the first has
/// finished, and is asked for what downstream has not got.
@inlinable
package func concatenateStage<Output, Failure>(
  _ downstream: Conduit<Output, Failure>, then attachSuffix: @escaping (Conduit<Output, Failure>) -> Void
) -> Conduit<Output, Failure> {
  let completion = downstream.completion
  let suffix = OnceClosure()
  let link = SuccessionLink("Concatenate", successor: suffix)
  let label = Label(link.name, identity: link)
  suffix.set {
    let node = Node(link, downstream)
    attachSuffix(
      Conduit(
        label,
        subscription: { _ = link.succeed($0) },
        next: Outlet(node) { node, value in
          let node = Node<Void, Output, Failure>.of(node)
          return node.link.isConnected ? node.next(value) : .none
        },
        completion: { if link.finish() { completion($0) } }))
  }
  let node = Node(link, downstream, suffix)
  return Conduit(
    label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      let node = Node<OnceClosure, Output, Failure>.of(node)
      let link = unsafeDowncast(node.link, to: SuccessionLink.self)
      guard link.isConnected, link.takeOne() else { return .none }
      return link.add(node.next(value))
    },
    completion: {
      guard link.isConnected else { return }
      switch $0 {
      case .finished: if link.release() { suffix.take()?() }
      case .failure:
        _ = suffix.take()
        if link.complete() { completion($0) }
      }
    })
}
