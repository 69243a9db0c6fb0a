public import ReactiveCore

extension Publisher {
  /// Publishes values before the values of this publisher. See ``prepend(_:)`` for a publisher.
  ///
  /// - Parameter elements: The values to publish before those of this publisher.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Publishes the elements of a sequence before the values of this publisher. See ``prepend(_:)`` for a publisher.
  ///
  /// - Parameter elements: The values to publish before those of this publisher.
  @inlinable
  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where Output == S.Element {
    prepend(Publishers.Sequence<S, Failure>(sequence: elements))
  }

  /// Publishes the values of another publisher, then the values of this publisher. See `append(_:)`.
  ///
  /// ```swift
  /// source                  // -1-2-|
  /// other                   // -8-9-|
  /// source.prepend(other)   // -8-9--1-2-|
  /// source.prepend(7)       // 71-2-|
  /// ```
  /// ![Publishes the values of another stream first, and subscribes when that has finished.](combining-prepend)
  ///
  /// ```swift
  /// let cached = ["old news"].publisher
  /// let loaded = ["storm", "election"].publisher
  /// _ = loaded.prepend(cached)
  ///   .sink { print($0) }  // prints old news, storm, election
  /// ```
  ///
  /// - Parameter publisher: The publisher to subscribe to first.
  @inlinable
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Publishes values after the values of this publisher. See ``append(_:)`` for a publisher.
  ///
  /// - Parameter elements: The values to publish after those of this publisher.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Publishes the elements of a sequence after the values of this publisher. See ``append(_:)`` for a publisher.
  ///
  /// - Parameter elements: The values to publish after those of this publisher.
  @inlinable
  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where Output == S.Element {
    append(Publishers.Sequence<S, Failure>(sequence: elements))
  }

  /// Publishes the values of this publisher, then the values of another publisher.
  ///
  /// ```swift
  /// source                 // -1-2-|
  /// other                  // -8-9-|
  /// source.append(other)   // -1-2--8-9-|
  /// source.append(7)       // -1-2-(7|)
  /// ```
  /// ![Publishes the values of another stream after the completion.](combining-append)
  ///
  /// ```swift
  /// let pinned = ["Ada"].publisher
  /// let others = ["Grace", "Barbara"].publisher
  /// _ = pinned.append(others)
  ///   .sink { print($0) }  // prints Ada, Grace, Barbara
  /// ```
  ///
  /// Requests the remaining demand from the other publisher. Drops values that this publisher publishes without demand.
  /// If this publisher fails, the result fails without subscribing to the other publisher.
  ///
  /// - Parameter publisher: The publisher to subscribe to when this publisher finishes.
  @inlinable
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}

extension Publishers {
  /// A publisher that publishes the values of one publisher, and then those of another. The result of `append(_:)` or
  /// `prepend(_:)`.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: _ReceiverPublisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    /// The kind of values this publisher publishes.
    public typealias Output = Suffix.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Suffix.Failure

    /// The publisher to subscribe to first.
    public let prefix: Prefix

    /// The publisher to subscribe to after `prefix` finishes.
    public let suffix: Suffix

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - prefix: The publisher to subscribe to first.
    ///   - suffix: The publisher to subscribe to after `prefix` finishes.
    @inlinable @inline(__always)
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      prefix._attach(concatenateStage(downstream) { [suffix] in suffix._attach($0) })
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
