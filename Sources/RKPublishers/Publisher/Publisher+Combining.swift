public import ReactiveKit

extension Publisher {
  /// Delivers the latest values of this publisher and another publisher, whenever one of them delivers and all have.
  ///
  /// What is asked for is asked of each. A combination that is not asked for is dropped; a value never asks for another.
  /// Finishes when all have, fails when one does, which cancels the others.
  ///
  /// Origin: Combine.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Delivers what a closure makes of the values that the form without a closure delivers.
  ///
  /// Origin: Combine.
  @inlinable
  public func combineLatest<P: Publisher, POutput, T>(
    _ other: P, _ transform: @escaping (Output, POutput) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
  where Failure == P.Failure, P.Output == POutput {
    Publishers.Map(upstream: combineLatest(other)) { transform($0.0, $0.1) }
  }

  /// Delivers the latest values of this publisher and two other publishers, whenever one of them delivers and all have.
  ///
  /// What is asked for is asked of each. A combination that is not asked for is dropped; a value never asks for another.
  /// Finishes when all have, fails when one does, which cancels the others.
  ///
  /// Origin: Combine.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q, _: _NoTrailingClosure = { _ in }
  ) -> Publishers.CombineLatest3<Self, P, Q>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Delivers what a closure makes of the values that the form without a closure delivers.
  ///
  /// Origin: Combine.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, POutput, QOutput, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, POutput, QOutput) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, P.Output == POutput, Q.Output == QOutput {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// Delivers the latest values of this publisher and three other publishers, whenever one of them delivers and all have.
  ///
  /// What is asked for is asked of each. A combination that is not asked for is dropped; a value never asks for another.
  /// Finishes when all have, fails when one does, which cancels the others.
  ///
  /// Origin: Combine.
  @inlinable
  @_disfavoredOverload
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R, _: _NoTrailingClosure = { _ in }
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Delivers what a closure makes of the values that the form without a closure delivers.
  ///
  /// Origin: Combine.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, POutput, QOutput, ROutput, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, POutput, QOutput, ROutput) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where
    Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure, P.Output == POutput, Q.Output == QOutput,
    R.Output == ROutput
  {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2, publisher3)) { transform($0.0, $0.1, $0.2, $0.3) }
  }

  /// Delivers the first values of this publisher and another publisher, their second values, and so on.
  ///
  /// What is asked for is asked of each. Values wait without bound for their partners. Finishes when nothing can come any
  /// more, fails when one does; both cancel the others.
  ///
  /// Origin: Combine.
  @inlinable
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where Failure == P.Failure {
    Publishers.Zip(self, other)
  }

  /// Delivers what a closure makes of the values that the form without a closure delivers.
  ///
  /// Origin: Combine.
  @inlinable
  public func zip<P: Publisher, POutput, T>(
    _ other: P, _ transform: @escaping (Output, POutput) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
  where Failure == P.Failure, P.Output == POutput {
    Publishers.Map(upstream: zip(other)) { transform($0.0, $0.1) }
  }

  /// Delivers the first values of this publisher and two other publishers, their second values, and so on.
  ///
  /// What is asked for is asked of each. Values wait without bound for their partners. Finishes when nothing can come any
  /// more, fails when one does; both cancel the others.
  ///
  /// Origin: Combine.
  @inlinable
  @_disfavoredOverload
  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q, _: _NoTrailingClosure = { _ in }
  ) -> Publishers.Zip3<Self, P, Q>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Delivers what a closure makes of the values that the form without a closure delivers.
  ///
  /// Origin: Combine.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, POutput, QOutput, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, POutput, QOutput) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, P.Output == POutput, Q.Output == QOutput {
    Publishers.Map(upstream: zip(publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// Delivers the first values of this publisher and three other publishers, their second values, and so on.
  ///
  /// What is asked for is asked of each. Values wait without bound for their partners. Finishes when nothing can come any
  /// more, fails when one does; both cancel the others.
  ///
  /// Origin: Combine.
  @inlinable
  @_disfavoredOverload
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R, _: _NoTrailingClosure = { _ in }
  ) -> Publishers.Zip4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Delivers what a closure makes of the values that the form without a closure delivers.
  ///
  /// Origin: Combine.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher, POutput, QOutput, ROutput, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, POutput, QOutput, ROutput) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where
    Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure, P.Output == POutput, Q.Output == QOutput,
    R.Output == ROutput
  {
    Publishers.Map(upstream: zip(publisher1, publisher2, publisher3)) { transform($0.0, $0.1, $0.2, $0.3) }
  }

  /// Delivers what this publisher and another one of its type deliver, as it comes; see the form for another type.
  ///
  /// Origin: Combine.
  @inlinable
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany([self, other])
  }

  /// Delivers what this publisher and another publisher deliver, as it comes.
  ///
  /// Each is asked for one value at a time, or for everything where that is asked for. A value that comes without being asked
  /// for waits, and is replaced by the next of the same publisher. Finishes when all have, fails when one does, which cancels
  /// the others.
  ///
  /// Origin: Combine.
  @inlinable
  public func merge<P: Publisher>(
    with other: P
  )
    -> Publishers.Merge<Self, P>
  where
    Failure == P.Failure, Output == P.Output
  {
    Publishers.Merge(self, other)
  }

  /// Delivers what this publisher and two other publishers deliver, as it comes.
  ///
  /// Each is asked for one value at a time, or for everything where that is asked for. A value that comes without being asked
  /// for waits, and is replaced by the next of the same publisher. Finishes when all have, fails when one does, which cancels
  /// the others.
  ///
  /// Origin: Combine.
  @inlinable
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  )
    -> Publishers.Merge3<Self, B, C>
  where
    Failure == B.Failure, Output == B.Output,
    B.Failure == C.Failure, B.Output == C.Output
  {
    Publishers.Merge3(self, b, c)
  }

  /// Delivers what this publisher and three other publishers deliver, as it comes.
  ///
  /// Each is asked for one value at a time, or for everything where that is asked for. A value that comes without being asked
  /// for waits, and is replaced by the next of the same publisher. Finishes when all have, fails when one does, which cancels
  /// the others.
  ///
  /// Origin: Combine.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  )
    -> Publishers.Merge4<Self, B, C, D>
  where
    Failure == B.Failure, Output == B.Output,
    B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output
  {
    Publishers.Merge4(self, b, c, d)
  }

  /// Delivers what this publisher and four other publishers deliver, as it comes.
  ///
  /// Each is asked for one value at a time, or for everything where that is asked for. A value that comes without being asked
  /// for waits, and is replaced by the next of the same publisher. Finishes when all have, fails when one does, which cancels
  /// the others.
  ///
  /// Origin: Combine.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E
  )
    -> Publishers.Merge5<Self, B, C, D, E>
  where
    Failure == B.Failure, Output == B.Output,
    B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output,
    D.Failure == E.Failure, D.Output == E.Output
  {
    Publishers.Merge5(self, b, c, d, e)
  }

  /// Delivers what this publisher and five other publishers deliver, as it comes.
  ///
  /// Each is asked for one value at a time, or for everything where that is asked for. A value that comes without being asked
  /// for waits, and is replaced by the next of the same publisher. Finishes when all have, fails when one does, which cancels
  /// the others.
  ///
  /// Origin: Combine.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F
  )
    -> Publishers.Merge6<Self, B, C, D, E, F>
  where
    Failure == B.Failure, Output == B.Output,
    B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output,
    D.Failure == E.Failure, D.Output == E.Output,
    E.Failure == F.Failure, E.Output == F.Output
  {
    Publishers.Merge6(self, b, c, d, e, f)
  }

  /// Delivers what this publisher and six other publishers deliver, as it comes.
  ///
  /// Each is asked for one value at a time, or for everything where that is asked for. A value that comes without being asked
  /// for waits, and is replaced by the next of the same publisher. Finishes when all have, fails when one does, which cancels
  /// the others.
  ///
  /// Origin: Combine.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  )
    -> Publishers.Merge7<Self, B, C, D, E, F, G>
  where
    Failure == B.Failure, Output == B.Output,
    B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output,
    D.Failure == E.Failure, D.Output == E.Output,
    E.Failure == F.Failure, E.Output == F.Output,
    F.Failure == G.Failure, F.Output == G.Output
  {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }

  /// Delivers what this publisher and seven other publishers deliver, as it comes.
  ///
  /// Each is asked for one value at a time, or for everything where that is asked for. A value that comes without being asked
  /// for waits, and is replaced by the next of the same publisher. Finishes when all have, fails when one does, which cancels
  /// the others.
  ///
  /// Origin: Combine.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  )
    -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
  where
    Failure == B.Failure, Output == B.Output,
    B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output,
    D.Failure == E.Failure, D.Output == E.Output,
    E.Failure == F.Failure, E.Output == F.Output,
    F.Failure == G.Failure, F.Output == G.Output,
    G.Failure == H.Failure, G.Output == H.Output
  {
    Publishers.Merge8(self, b, c, d, e, f, g, h)
  }

  /// Delivers values before those of this publisher.
  ///
  /// Origin: Combine.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Delivers the members of a sequence before the values of this publisher.
  ///
  /// Origin: Combine.
  @inlinable
  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where Output == S.Element {
    prepend(Publishers.Sequence<S, Failure>(sequence: elements))
  }

  /// Delivers the values of another publisher, and those of this one when it has finished; see `append(_:)`.
  ///
  /// Origin: Combine.
  @inlinable
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Delivers values after those of this publisher.
  ///
  /// Origin: Combine.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Delivers the members of a sequence after the values of this publisher.
  ///
  /// Origin: Combine.
  @inlinable
  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where Output == S.Element {
    append(Publishers.Sequence<S, Failure>(sequence: elements))
  }

  /// Delivers the values of this publisher, and those of another one when this has finished.
  ///
  /// The other is attached then, and asked for what has not been delivered yet. What this publisher delivers without being
  /// asked is dropped. A failure is the end.
  ///
  /// Origin: Combine.
  @inlinable
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}
