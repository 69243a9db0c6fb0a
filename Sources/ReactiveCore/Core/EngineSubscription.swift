/// An object that holds subscriptions or other cancellables, as the debug graph sees it.
package protocol UpstreamHolding: AnyObject {
  var upstreams: [any Cancellable] { get }

  /// What is to be shown instead of this object, which only passes everything on to it. It then holds the upstreams too.
  var wrapped: (any Cancellable)? { get }

  /// Where the values go, such as an object and its property, if that is known.
  var targets: [String] { get }

  /// Whether it is known to send no more events.
  var hasEnded: Bool { get }
}

extension UpstreamHolding {
  package var wrapped: (any Cancellable)? { nil }
  package var targets: [String] { [] }
  package var hasEnded: Bool { false }
}

/// A way to end an observation that an ``AnyCancellable`` retains directly, without a closure.
@usableFromInline
package class EngineCancellable: Cancellable, UpstreamHolding {
  @usableFromInline
  package init() {}

  /// Whether the observation is known to have completed or been cancelled.
  @usableFromInline package var hasEnded: Bool { false }

  /// What this object holds upstream, for the debug graph.
  package var upstreams: [any Cancellable] { [] }
  package var wrapped: (any Cancellable)? { nil }
  package var targets: [String] { [] }

  @usableFromInline
  package func cancel() {
    preconditionFailure("EngineCancellable.cancel(): not overridden; each subclass overrides it")
  }
}

/// A subscription that receivers pass downstream. A class, so that it is retained and called like any object.
///
/// The descriptions are those that Combine's counterparts print, because people see them in `print()` and `dump`.
@usableFromInline
package class EngineSubscription: EngineCancellable, Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline
  package override init() {}

  /// Returns the subscription that a subscriber outside this library receives instead of this object.
  @usableFromInline
  package func expose() -> any Subscription { self }

  /// The subscription that the user's closures and mirrors are shown, while others retain this object.
  @usableFromInline package var shown: any Subscription { self }

  /// The type of the values, if known. For the debug graph.
  package var valueType: Any.Type? { nil }

  /// What is known of the state, such as `demand: unlimited`. For the debug graph.
  package var details: [String] { [] }

  @usableFromInline
  package func request(_ demand: Subscribers.Demand) {
    preconditionFailure("EngineSubscription.request(_:): not overridden; each subclass overrides it")
  }

  /// Records that downstream wants no more values, without a cancellation that upstream would see.
  ///
  /// A subject drops the subscriber from its list. Operators that request no more than downstream does pass this on;
  /// others need not.
  @usableFromInline
  package func retire() {}

  /// Cancels this link and returns the next one to cancel, so that chains of links are cancelled in a loop.
  @usableFromInline
  package func cancelLink() -> EngineSubscription? {
    cancel()
    return nil
  }

  @usableFromInline
  package var description: String {
    preconditionFailure("EngineSubscription.description: not overridden; each subclass overrides it")
  }

  @usableFromInline package var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }

  /// The mirror's children; none by default.
  package var children: [Mirror.Child] { [] }

  /// Where the requested values go, if known. For mirrors.
  package var destination: AnyObject? { nil }

  @usableFromInline package var customMirror: Mirror {
    Mirror(self, children: children, ancestorRepresentation: .suppressed)
  }

  @usableFromInline package var playgroundDescription: Any { description }

  // MARK: Order

  /// The gate that sends the values, which is a subject's, if it is the only source.
  @usableFromInline package var eventSource: AnyObject? { nil }
}
