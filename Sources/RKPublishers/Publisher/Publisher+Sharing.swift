public import ReactiveKit

extension Publisher {
  /// A publisher that feeds a subject while it is connected; subscribers get what the subject delivers.
  ///
  /// - Parameter createSubject: Called once, when the subject is first needed.
  ///
  /// Origin: Combine.
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// A publisher that feeds a subject while it is connected; subscribers get what the subject delivers.
  ///
  /// Origin: Combine.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    multicast { subject }
  }

  /// One subscription to this publisher for all subscribers, who get the values from when they come.
  ///
  /// It is attached when the first subscriber comes, asks for everything, and is cancelled when the last subscriber cancels.
  /// A subscriber that comes after the completion gets that. A signal's `share` keeps elements for those who come later.
  ///
  /// Origin: Combine.
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}

extension Publisher where Failure == Never {
  /// A publisher that delivers what this one delivers while it is connected.
  ///
  /// Origin: Combine.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}
