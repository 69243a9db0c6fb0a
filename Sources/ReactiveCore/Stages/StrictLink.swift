public import Synchronization

/// The link of the stages that Combine builds on its filter. It traps if an event or a request precedes the
/// subscription, or if a request is for no values. It remembers a cancellation that precedes the subscription.
@usableFromInline
package final class StrictLink: UpstreamLink, @unchecked Sendable {
  // `Sendable` like the superclass.

  @usableFromInline
  package override init(_ name: StageName) {
    super.init(name)
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    demand.check(of: name)
    requireSubscription(before: "request(\(demand))")
    super.request(demand)
  }

  @usableFromInline
  package override func cancelLink() -> EngineSubscription? {
    closeLink()
  }
}

extension UpstreamLink {
  /// Traps if there is no upstream, unless the stream has ended.
  @inlinable
  package final func requireSubscription(
    before event: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
  ) {
    if phase.load(ordering: .acquiring) == Phase.awaiting {
      trap(
        name, "\(event()) before a subscription; a publisher sends its subscription first", file: file, line: line)
    }
  }
}

extension Node {
  /// Whether the stage of a ``StrictLink`` accepts a value: until the stream has ended.
  @inlinable
  package func accepts<Input>(_ value: Input, file: StaticString = #fileID, line: UInt = #line) -> Bool {
    if link.isConnected { return true }
    refuse("receive(\(value))", file, line)
    return false
  }

  /// Whether the stage of a ``StrictLink`` accepts a completion: once.
  @inlinable
  package func accepts<UpstreamFailure>(
    _ completion: Subscribers.Completion<UpstreamFailure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Bool {
    if link.upstreamEnded() { return true }
    refuse("receive(completion: \(completion))", file, line)
    return false
  }

  @usableFromInline
  @inline(never)
  func refuse(_ event: @autoclosure () -> String, _ file: StaticString, _ line: UInt) {
    link.requireSubscription(before: event(), file: file, line: line)
  }
}
