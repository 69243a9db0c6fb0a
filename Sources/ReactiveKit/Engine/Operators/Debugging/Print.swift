/// Prints a line for each event, and for each call from downstream, before it passes. As in Combine, a value that comes before
/// the subscription passes, and calls that lead to nothing any more are printed.
package func printStage<Output, Failure>(
  _ downstream: Conduit<Output, Failure>, _ prefix: String, to stream: (any TextOutputStream)?
) -> Conduit<Output, Failure> {
  let link = PrintLink(prefix, to: stream)
  let node = Node(link, downstream)
  let subscription = node.subscription
  return Conduit(
    node.label,
    subscription: {
      link.print("receive subscription: (\($0))")
      subscription($0)
    },
    next: Outlet(node) { node, value in
      let node = Node<Void, Output, Failure>.of(node)
      let link = unsafeDowncast(node.link, to: PrintLink.self)
      link.print("receive value: (\(value))")
      let demand = node.next(value)
      if demand > .none { link.print("\(PrintLink.words(demand)) (synchronous)") }
      return demand
    },
    completion: {
      switch $0 {
      case .finished: link.print("receive finished")
      case .failure(let error): link.print("receive error: (\(error))")
      }
      _ = link.finish()
      downstream.completion($0)
    })
}

/// Prints requests and cancellations, also those that lead to nothing any more; for that it keeps the stream of text.
final class PrintLink: Link, @unchecked Sendable {
  // `Sendable` as the superclass; the stream of text is not changed here: each line goes to a copy, which is the same
  // stream if that is an object. Which threads may write to it at once is up to the stream.

  private let prefix: String
  private let stream: (any TextOutputStream)?

  init(_ prefix: String, to stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    self.stream = stream
    super.init("Print")
  }

  func print(_ line: String) {
    guard let stream else { return Swift.print(prefix + line) }
    var copy = TextStreamCopy(stream: stream)
    Swift.print(prefix + line, to: &copy)
  }

  static func words(_ demand: Subscribers.Demand) -> String {
    demand.max.map { "request max: (\($0))" } ?? "request unlimited"
  }

  override func request(_ demand: Subscribers.Demand) {
    print(Self.words(demand))
    super.request(demand)
  }

  override func cancelLink() -> EngineSubscription? {
    print("receive cancel")
    return super.cancelLink()
  }
}

/// A copy of a stream of text, as one type: the compiler (6.3.1) crashes where an existential is printed to.
private struct TextStreamCopy: TextOutputStream {
  var stream: any TextOutputStream

  mutating func write(_ string: String) {
    stream.write(string)
  }
}
