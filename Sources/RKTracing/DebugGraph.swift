public import ReactiveKit

/// Returns what a cancellable keeps alive: the chain of operators from it to the sources, as a tree.
///
/// Use it to find out why a stream is still alive, or what it waits for:
///
///     print(debugGraph(of: observation))
///     // AnyCancellable
///     // └ Sink
///     //   └ CombineLatest → (String, Int) · running
///     //     ├ Filter → String
///     //     │ └ PassthroughSubject → String · demand: unlimited · 1 subscriber
///     //     └ CurrentValueSubject → Int · demand: unlimited · 1 subscriber
///
/// Release builds do not know the names of operators that only transform or filter values, such as `map`: these appear as
/// `operator`. Closures are not shown, nor what they capture: an object that a closure keeps alive is not in the graph. What is
/// upstream of a closure or a subscription from outside this library is not shown either.
///
/// An assignment, and a binding to a target, are shown with their object, as text, and its key path. An assignment retains
/// the object, a binding does not.
///
/// Shows the name that the program gave an operator by `print(_:to:)`, `debug`, or `lane`, and the file and line of the call
/// where the operator asks for them: `debug`, `lane`, and, in debug builds, `assertNoFailure` and `suppressError`. The
/// signatures of Combine's other operators have no place for a file and a line. On Linux, a program that runs with the
/// environment variable `RK_LANES` shows the file and line that subscribe for each subject, source, and operator that waits.
///
/// Shows at most 30 operators that have several upstreams above one another, and of more than 30 other operators in a
/// row the first and the last 15.
///
/// Can be called on any thread, while values are sent. The graph is a copy, and retains nothing. Each part of it was true
/// at some moment of the call.
///
/// - Parameter cancellable: The result of `sink` or `assign`, a subscription, a `DisposeBag`, or another disposable
///   that holds others, of both modules.
/// - Complexity: O(*n*), for *n* operators.
///
/// Origin: this library.
public func debugGraph(of cancellable: any Cancellable) -> DebugGraph {
  var builder = DebugGraphBuilder()
  return DebugGraph(root: builder.node(of: cancellable, depth: 0))
}

/// What a cancellable keeps alive, as a tree. See ``debugGraph(of:)``.
///
/// Origin: this library.
public struct DebugGraph: Sendable, CustomStringConvertible {
  /// A cancellable, operator, or source in a debug graph.
  public struct Node: Sendable, Hashable {
    /// The operator's name as `print()` shows it, or the type of another object.
    public let name: String

    /// The type of the values that it sends, if that is known.
    public let valueType: String?

    /// The name that the program gave it, the file and line of its call, the object that it writes to, and what is known of its
    /// state, such as `demand: unlimited`.
    public let state: [String]

    /// What it keeps alive upstream.
    public fileprivate(set) var upstreams: [Node] = []

    /// The name, the type of the values, and the state, in one line. Control characters are shown as points.
    public var label: String {
      printable(([name + (valueType.map { " → \($0)" } ?? "")] + state).joined(separator: " · "))
    }
  }

  /// The cancellable that the graph was made for.
  public let root: Node

  /// The tree as text, one line for each node.
  public var description: String {
    var lines: [String] = []
    var waiting = [(node: root, first: "", rest: "")]
    while let (node, first, rest) = waiting.popLast() {
      lines.append(first + node.label)
      for (index, upstream) in node.upstreams.enumerated().reversed() {
        let isLast = index == node.upstreams.count - 1
        waiting.append((upstream, rest + (isLast ? "└ " : "├ "), rest + (isLast ? "  " : "│ ")))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The graph in the language of Graphviz. Values flow along the arrows.
  public var dot: String {
    var lines = ["digraph {", "  rankdir=BT", "  node [shape=box]"]
    var number = 0
    var waiting: [(node: Node, downstream: Int?)] = [(root, nil)]
    while let (node, downstream) = waiting.popLast() {
      let label = escaping(node.label) { $0 == "\\" || $0 == "\"" ? "\\\($0)" : nil }
      lines.append("  n\(number) [label=\"\(label)\"]")
      if let downstream { lines.append("  n\(number) -> n\(downstream)") }
      waiting += node.upstreams.reversed().map { [number] in ($0, number) }
      number += 1
    }
    return (lines + ["}"]).joined(separator: "\n")
  }
}

/// Walks from a cancellable to the sources.
private struct DebugGraphBuilder {
  /// At most this many stages above one another are shown, and as many operators in a row.
  private static let deepest = 30

  private var seen: Set<ObjectIdentifier> = []

  mutating func node(of cancellable: any Cancellable, depth: Int) -> DebugGraph.Node {
    path(from: cancellable, to: nil, depth: depth)
  }

  private mutating func upstreams(of holder: any Cancellable, depth: Int) -> [DebugGraph.Node] {
    let upstreams = inspect(holder)?.upstreams() ?? []
    let isNew = seen.insert(ObjectIdentifier(holder as AnyObject)).inserted
    if upstreams.isEmpty { return [] }
    if !isNew { return [note("see above")] }
    if depth > Self.deepest { return [note("and so on")] }
    return upstreams.map { path(from: $0, to: holder as AnyObject, depth: depth + 1) }
  }

  /// The operators from a subscription upstream to the next object with several upstreams, or none.
  ///
  /// Subscriptions bypass the operators that only transform or filter values, and values bypass those that only change
  /// requests. So follows the subscriptions up, then the values down.
  private mutating func path(from start: any Cancellable, to consumer: AnyObject?, depth: Int) -> DebugGraph.Node {
    var links: [UpstreamLink] = []
    var others: [any Cancellable] = []
    var end = start
    while let facts = inspect(end) {
      if let link = end as? UpstreamLink {
        // The links of a stage are parts of it.
        if !isInlet(link, of: consumer) { links.append(link) }
        let upstreams = facts.upstreams()
        others += upstreams.dropFirst()
        guard let next = upstreams.first else { return nested(links.map { self.node($0) }, over: nil) }
        end = next
      } else if let wrapped = facts.wrapped {
        others += facts.upstreams()
        end = wrapped
      } else {
        break
      }
    }
    let source = end as? EngineSubscription
    let nodes = source.flatMap { operators(after: $0, links) } ?? links.map { self.node($0) }
    var node = source.map { self.node($0) } ?? note(end)
    node.upstreams = upstreams(of: end, depth: depth)
    for other in others where leadsToNews(other) {
      node.upstreams.append(path(from: other, to: nil, depth: depth + 1))
    }
    return nested(nodes, over: node)
  }

  /// The operators that a source's values pass, from the last to the first, if all links are among them.
  private func operators(after source: EngineSubscription, _ links: [UpstreamLink]) -> [DebugGraph.Node]? {
    var rest = links[...]
    var nodes: [DebugGraph.Node] = []
    var next = inspect(source)?.downstream()
    while let object = next, let facts = inspect(object) {
      if let link = facts.identity as? UpstreamLink {
        if link !== rest.last { break }
        rest.removeLast()
        nodes.append(node(link, facts.valueType))
      } else if facts.identity == nil {
        let type = facts.valueType.map { "\($0)" }
        nodes.append(DebugGraph.Node(name: facts.operatorName ?? "operator", valueType: type, state: facts.details()))
      } else {
        break
      }
      next = facts.downstream()
    }
    return rest.isEmpty ? nodes.reversed() : nil
  }

  /// Whether a cancellable leads to an object that is not yet shown.
  private func leadsToNews(_ cancellable: any Cancellable) -> Bool {
    var passed = seen
    var next: (any Cancellable)? = cancellable
    while let current = next {
      guard let facts = inspect(current), passed.insert(ObjectIdentifier(current as AnyObject)).inserted else {
        return false
      }
      next = facts.wrapped ?? facts.upstreams().first
    }
    return true
  }

  private func isInlet(_ link: UpstreamLink, of consumer: AnyObject?) -> Bool {
    guard let stage = consumer as? StageSubscription else { return false }
    return inspect(stage)?.upstreams().contains { $0 as AnyObject === link } ?? false
  }

  private func nested(_ nodes: [DebugGraph.Node], over source: DebugGraph.Node?) -> DebugGraph.Node {
    var nodes = nodes
    if nodes.count > Self.deepest {
      let shown = Self.deepest / 2
      nodes.replaceSubrange(shown..<(nodes.count - shown), with: [note("\(nodes.count - 2 * shown) operators more")])
    }
    var result = source
    for var node in nodes.reversed() {
      node.upstreams = result.map { [$0] } ?? []
      result = node
    }
    return result ?? note("awaits a subscription")
  }

  private func node(_ subscription: EngineSubscription, _ type: Any.Type? = nil) -> DebugGraph.Node {
    let facts = inspect(subscription)
    return DebugGraph.Node(
      name: "\(subscription)", valueType: (type ?? facts?.valueType).map { "\($0)" }, state: facts?.details() ?? [])
  }

  private func note(_ cancellable: any Cancellable) -> DebugGraph.Node {
    let sink = cancellable as? SignalObservation
    let targets = sink.map { self.targets(of: $0) } ?? inspect(cancellable)?.targets() ?? []
    let hasEnded =
      (cancellable as? any Disposable)?.isDisposed ?? (cancellable as? EngineCancellable)?.hasEnded ?? false
    let isAwaiting = sink.map { $0.isOpen && !$0.isConnected } ?? false
    return DebugGraph.Node(
      name: sink == nil ? "\(type(of: cancellable))" : targets.isEmpty ? "Sink" : "Assign", valueType: nil,
      state: hasEnded ? ["ended"] : isAwaiting ? ["awaits a subscription"] : targets)
  }

  /// Where the values of an observation go, if an object that receives them knows.
  private func targets(of observation: SignalObservation) -> [String] {
    var next = inspect(observation)?.upstreams().first.flatMap { inspect($0)?.downstream() }
    while let object = next, let facts = inspect(object) {
      let targets = facts.targets()
      if !targets.isEmpty { return targets }
      next = facts.downstream()
    }
    return []
  }

  private func note(_ text: String) -> DebugGraph.Node { DebugGraph.Node(name: text, valueType: nil, state: []) }
}
