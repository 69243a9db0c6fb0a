public import ReactiveKit

/// A publisher that records the events of each subscription. The result of ``ReactiveCore/Publisher/lane(_:in:file:line:)``.
public struct Lane<Upstream: Publisher>: Publisher {
  /// The kind of values this publisher publishes.
  public typealias Output = Upstream.Output

  /// The kind of error this publisher can fail with.
  public typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  /// What the program calls the stream: a publisher, or a signal.
  @usableFromInline let stream: String
  @usableFromInline let name: String
  @usableFromInline let recorder: LaneRecorder?
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt
  @usableFromInline let describe: (Output) -> String

  @inlinable
  init(
    upstream: Upstream, stream: String = "Publisher", name: String, recorder: LaneRecorder?, file: StaticString,
    line: UInt, describe: @escaping (Output) -> String
  ) {
    self.upstream = upstream
    self.stream = stream
    self.name = name
    self.recorder = recorder
    self.file = file
    self.line = line
    self.describe = describe
  }

  /// Subscribes a subscriber, and records its subscription if there is a recorder.
  ///
  /// - Parameter subscriber: The subscriber to attach.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    _attach(subscriber._receiver)
  }

  /// Attaches a receiver, the engine's form of a subscriber.
  @inlinable
  public func _attach(_ downstream: _Receiver<Output, Failure>) {
    guard let recorder = recorder ?? LaneRecorder.installed else { return upstream._attach(downstream) }
    let lane = recorder.begin(name)
    lane.record(subscriptionTo: stream, Output.self, Failure.self) {
      upstream._attach(
        laneStage(
          downstream, lane, "Lane", notes: { [name, file, line] in ["\"\(name)\"", callSite(file, line)] }, describe))
    }
  }
}

extension Publisher {
  /// Records the subscription, the demand, the values, the end, and the cancellation of each subscription, with time and
  /// thread. All of them pass through unchanged.
  ///
  ///     searchText
  ///       .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
  ///       .lane("search")
  ///
  /// A subscription that is made while no recorder is installed records nothing, and costs nothing for each value. With a
  /// recorder, a value costs the description of 64 bytes of it; a value that describes itself, all of its description.
  ///
  /// Origin: this library.
  ///
  /// - Parameters:
  ///   - name: The name of the lane. Several streams may have the same name.
  ///   - recorder: The recorder. By default, the one that is installed when a subscriber subscribes.
  ///   - file: The file of the call, for ``debugGraph(of:)``.
  ///   - line: The line of the call.
  @inlinable
  @_disfavoredOverload
  public func lane(
    _ name: String, in recorder: LaneRecorder? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Lane<Self> {
    lane(name, in: recorder, file: file, line: line) { laneText(of: $0) }
  }

  /// Records each subscription like ``lane(_:in:file:line:)``, with the text that a closure makes of each value.
  ///
  /// - Parameters:
  ///   - name: The name of the lane.
  ///   - recorder: The recorder. By default, the one that is installed when a subscriber subscribes.
  ///   - file: The file of the call, for ``debugGraph(of:)``.
  ///   - line: The line of the call.
  ///   - describe: A closure that returns the text of a value. It runs before the value is delivered, and only if there is
  ///     a recorder.
  @inlinable
  @_disfavoredOverload
  public func lane(
    _ name: String, in recorder: LaneRecorder? = nil, file: StaticString = #fileID, line: UInt = #line,
    describe: @escaping (Output) -> String
  ) -> Lane<Self> {
    Lane(upstream: self, name: name, recorder: recorder, file: file, line: line, describe: describe)
  }
}

extension SignalProtocol {
  /// Records the start, the elements, and the end of each observation, with time and thread. All of them pass through
  /// unchanged.
  ///
  /// An observation that is made while no recorder is installed records nothing, and costs nothing for each element.
  ///
  /// - Parameters:
  ///   - name: The name of the lane. Several signals may have the same name.
  ///   - recorder: The recorder. By default, the one that is installed when the signal is observed.
  ///   - file: The file of the call, for ``debugGraph(of:)``.
  ///   - line: The line of the call.
  @inlinable
  @_disfavoredOverload
  public func lane(
    _ name: String, in recorder: LaneRecorder? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Element, Error> {
    lane(name, in: recorder, file: file, line: line) { laneText(of: $0) }
  }

  /// Records each observation like ``lane(_:in:file:line:)``, with the text that a closure makes of each element.
  ///
  /// - Parameters:
  ///   - name: The name of the lane.
  ///   - recorder: The recorder. By default, the one that is installed when the signal is observed.
  ///   - file: The file of the call, for ``debugGraph(of:)``.
  ///   - line: The line of the call.
  ///   - describe: A closure that returns the text of an element. It runs before the element is delivered, and only if
  ///     there is a recorder.
  @inlinable
  @_disfavoredOverload
  public func lane(
    _ name: String, in recorder: LaneRecorder? = nil, file: StaticString = #fileID, line: UInt = #line,
    describe: @escaping (Element) -> String
  ) -> Signal<Element, Error> {
    let lane = Lane(
      upstream: self, stream: "Signal", name: name, recorder: recorder, file: file, line: line, describe: describe)
    return Signal(after: self, attaching: { lane._attach($0) })
  }
}

/// Records each event before it forwards it.
///
/// - Parameters:
///   - downstream: The receiver of the events.
///   - lane: The subscription to record.
///   - name: The name that the subscription prints.
///   - notes: The name that the program gave the lane, and where, for the debug graph.
///   - describe: A closure that returns the text of a value.
@inlinable
func laneStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ lane: LaneSubscription, _ name: StageName,
  notes: @escaping () -> [String], _ describe: @escaping (Output) -> String
) -> _Receiver<Output, Failure> {
  let link = TapLink(
    name, notes: notes, willRequest: { lane.record(.requested, $0.max.map(String.init) ?? "unlimited") },
    willCancel: { lane.record(.cancelled) })
  let node = Node(link, downstream, ())
  let completion = downstream.completion
  return _Receiver(
    node.label, subscription: node.subscription,
    next: Outlet(node) { node, value in
      let demand = lane.record(value: describe(value)) { node.next(value) }
      if demand > .none { lane.record(.requested, demand.max.map(String.init) ?? "unlimited") }
      return demand
    },
    completion: {
      switch $0 {
      case .finished: lane.record(.finished)
      case .failure(let error): lane.record(.failed, laneText(of: error))
      }
      _ = link.upstreamEnded()
      completion($0)
    })
}

extension LaneRecorder: LaneTracer {
  package func recording<Output, Failure>(
    _ downstream: _Receiver<Output, Failure>, as name: String, at site: String
  ) -> _Receiver<Output, Failure> {
    laneStage(downstream, beginning(name, nil, downstream), "Lane", notes: { ["\"\(name)\"", site] }) {
      laneText(of: $0)
    }
  }

  package func recording<Output, Failure>(
    _ downstream: _Receiver<Output, Failure>, operator name: StageName
  ) -> _Receiver<Output, Failure> {
    let place = LanePlaces.current()
    return laneStage(
      downstream, beginning("\(name)", place, downstream), name,
      notes: { place.flatMap { LanePlaces.place(of: $0) }.map { [$0] } ?? [] }
    ) { laneText(of: $0) }
  }

  /// The subscription of a stream that the engine attaches: where that ends is not known.
  private func beginning<Output, Failure>(
    _ name: String, _ place: Int?, _ downstream: _Receiver<Output, Failure>
  ) -> LaneSubscription {
    let lane = begin(name, place)
    lane.record(subscriptionTo: "Publisher", Output.self, Failure.self) {}
    return lane
  }

  package static func install() { _ = installed }
}

/// The same as `String(describing:)`, as far as a recorder keeps it. Looks up at run time what the commonest types need not.
@inlinable
func laneText<T>(of value: T) -> String {
  // The casts are of a type to itself.
  if T.self == Int.self { return unsafe String(unsafeBitCast(value, to: Int.self)) }
  if T.self == String.self { return unsafe unsafeBitCast(value, to: String.self) }
  return boundedText(of: value)
}

/// What `String(describing:)` returns, or if that is longer than a recorder keeps, at least what it keeps.
@usableFromInline
func boundedText<T>(of value: T) -> String {
  var description = BoundedDescription(limit: LaneRing.textCapacity)
  description.describe(value, isDebug: false)
  return description.text
}
