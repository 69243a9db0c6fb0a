/// A subscriber, subscription, or cancellable of this library that holds another one upstream.
package protocol UpstreamHolding: AnyObject {
  /// Whether it is known to send no more events.
  var hasEnded: Bool { get }
}

extension UpstreamHolding {
  package var hasEnded: Bool { false }
}

/// A way to end an observation that an ``AnyCancellable`` retains directly, without a closure.
@usableFromInline
package class EngineCancellable: Cancellable, UpstreamHolding {
  @usableFromInline
  package init() {}

  /// Whether the observation is known to have completed or been cancelled.
  @usableFromInline package var hasEnded: Bool { false }

  @usableFromInline
  package func cancel() {
    preconditionFailure("EngineCancellable.cancel(): not overridden; each subclass overrides it")
  }
}

/// A subscription that receivers pass downstream. A class, so that it is retained and called like any object.
@usableFromInline
package class EngineSubscription: EngineCancellable, Subscription {
  @usableFromInline
  package override init() {}

  /// Returns the subscription that a subscriber outside this library receives instead of this object.
  @usableFromInline
  package func expose() -> any Subscription { self }

  /// The subscription that the user's closures receive, while others retain this object.
  @usableFromInline package var original: any Subscription { self }

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

  @usableFromInline package var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }

  // MARK: Order

  /// The gate that sends the values, which is a subject's, if it is the only source.
  @usableFromInline package var eventSource: AnyObject? { nil }
}

/// The name that Combine's counterpart of a stage prints, with the labels of its mirror's children, if it has any:
/// `"Scan(downstream, result)"`. One word, where a `StaticString` takes three.
@frozen
@usableFromInline
package struct StageName: ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
  // `Sendable` holds because a literal's text is never changed or released. It ends with a zero, as `StaticString` says.
  @usableFromInline let text: UnsafePointer<UInt8>

  @inlinable @_transparent
  package init(stringLiteral text: StaticString) {
    self.text = text.utf8Start
  }

  /// The name, and the labels.
  var parts: [Substring] { String(cString: text).split { "(,)".contains($0) } }

  @usableFromInline package var description: String { parts.first.map { "\($0)" } ?? "" }
}
