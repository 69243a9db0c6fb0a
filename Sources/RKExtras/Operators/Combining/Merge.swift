public import RKPublishers
public import ReactiveKit

extension Publishers {
  /// Publishes the values of any number of publishers as they arrive. The publishers may be of different types.
  ///
  /// ```swift
  /// first                     // -1---2--|
  /// second                    // ---8--9--|
  /// first.merge(with: second)
  /// Publishers.merge(first, second)
  /// [first, second].merge()   // -1-8-29--|
  /// ```
  /// ![Publishes the values of any number of publishers as they arrive.](combining-merge-many)
  ///
  /// Like `merge(with:)`. Finishes when all publishers have finished. Fails when one of them fails, and cancels the
  /// others.
  ///
  /// - Parameter publishers: The publishers to merge.
  @_disfavoredOverload
  public static func merge<Output, Failure>(
    _ publishers: any Publisher<Output, Failure>...
  ) -> AnyPublisher<Output, Failure> {
    publishers.map { publisher in AnyPublisher(attaching: { publisher._attach($0) }) }.merge()
  }
}

/// Sends the elements of any number of signals as they arrive. The signals may be of different types.
///
/// ```swift
/// first                     // -1---2--|
/// second                    // ---8--9--|
/// first.merge(with: second)
/// merge(first, second)
/// [first, second].merge()   // -1-8-29--|
/// ```
/// ![Sends the elements of any number of signals as they arrive.](combining-merge-many-signals)
///
/// Completes when all signals have completed. Fails when one of them fails.
///
/// - Parameter signals: The signals to merge.
@_disfavoredOverload
public func merge<Element, Error>(_ signals: any SignalProtocol<Element, Error>...) -> Signal<Element, Error> {
  signals.map { signal in Signal(afterAny: { signal._attach($0) }) }.merge()
}

extension Collection where Element: Publisher {
  /// Publishes the values of all publishers of this collection as they arrive. The same as `Publishers.MergeMany`. See
  /// ``RKPublishers/Publishers/merge(_:)``.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func merge() -> AnyPublisher<Element.Output, Element.Failure> {
    AnyPublisher(Publishers.MergeMany(self))
  }
}

extension Collection where Element: SignalProtocol {
  /// Sends the elements of all signals of this collection as they arrive. The same as `Signal(flattening:strategy:)`
  /// with `.merge`. See ``merge(_:)``.
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  public func merge() -> Signal<Element.Element, Element.Error> {
    Signal(flattening: self, strategy: .merge)
  }
}
