/// Prints a line before forwarding each event, and each call from downstream. Like Combine, forwards values before the
/// subscription, and also prints calls that no longer have an effect.
package func printStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ prefix: String, to stream: (any TextOutputStream)?
) -> _Receiver<Output, Failure> {
  let printer = Printer(prefix, to: stream)
  let link = TapLink(
    "Print", notes: prefix.isEmpty ? nil : { ["\"\(prefix)\""] }, willRequest: printer.print(request:),
    willCancel: { printer.print("receive cancel") })
  let node = Node(link, downstream, printer)
  let subscription = node.subscription
  return _Receiver(
    node.label,
    subscription: {
      printer.print("receive subscription: (\($0))")
      subscription($0)
    },
    next: Outlet(node) { node, value in
      node.state.print("receive value: (\(value))")
      let demand = node.next(value)
      if demand > .none { node.state.print("\(Printer.words(demand)) (synchronous)") }
      return demand
    },
    completion: {
      switch $0 {
      case .finished: printer.print("receive finished")
      case .failure(let error): printer.print("receive error: (\(error))")
      }
      _ = link.upstreamEnded(evenBeforeSubscription: true)
      downstream.completion($0)
    })
}

/// Prints lines to a text stream. Each line goes to a copy, which is the same stream if that is an object. The stream
/// itself must handle concurrent writes.
private struct Printer {
  private let prefix: String
  private let stream: (any TextOutputStream)?

  init(_ prefix: String, to stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    self.stream = stream
  }

  func print(_ line: String) {
    guard let stream else { return Swift.print(prefix + line) }
    var copy = TextStreamCopy(stream: stream)
    Swift.print(prefix + line, to: &copy)
  }

  func print(request demand: Subscribers.Demand) {
    print(Self.words(demand))
  }

  static func words(_ demand: Subscribers.Demand) -> String {
    demand.max.map { "request max: (\($0))" } ?? "request unlimited"
  }
}

/// A copy of a text stream, with a concrete type: the compiler (6.3.1) crashes on printing to an existential.
private struct TextStreamCopy: TextOutputStream {
  var stream: any TextOutputStream

  mutating func write(_ string: String) {
    stream.write(string)
  }
}
