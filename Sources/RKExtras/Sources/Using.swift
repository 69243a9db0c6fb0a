public import RKPublishers
public import ReactiveKit

/// Attaches to a publisher that uses a resource, and releases the resource at the end.
private func attachUsing<Resource, Source: Publisher>(
  _ downstream: _Receiver<Source.Output, Source.Failure>, _ resource: Resource,
  _ release: @escaping (Resource) -> Void, _ makeSource: (Resource) -> Source
) {
  makeSource(resource)._attach(endStage(downstream, "Using", onEnd: { release(resource) }))
}

extension Publishers {
  /// Creates a publisher that makes a resource for each subscription.
  ///
  /// ```swift
  /// source     // -1-2-|
  /// let released = PassthroughSubject<Int, Never>()
  /// Publishers.using(resource: { 7 }, release: { released.send($0) }) { _ in source }
  ///            // -1-2-|
  /// released   // -----7--
  /// ```
  /// ![Creates a publisher that has a resource of its own for each subscription.](sources-using)
  ///
  ///     Publishers.using(resource: { File(path) }, release: { $0.close() }) { file in file.lines }
  ///
  /// Calls `resource` and then `publisher` for each subscriber, on the subscriber's thread. Calls `release` once for
  /// each resource: before the completion is delivered, or after a cancellation of the subscription has reached the
  /// publisher.
  ///
  /// - Parameters:
  ///   - resource: A closure that creates the resource. One of several statements says its type: `{ () -> File in … }`.
  ///     If that can fail, create a `Result`, and have `publisher` return a publisher that fails.
  ///   - release: A closure that releases the resource.
  ///   - publisher: A closure that creates a publisher that uses the resource.
  ///
  /// Origin: RxSwift.
  @_disfavoredOverload
  public static func using<Resource, Source: Publisher>(
    resource: @escaping () -> Resource, release: @escaping (Resource) -> Void,
    _ publisher: @escaping (Resource) -> Source
  ) -> AnyPublisher<Source.Output, Source.Failure> {
    AnyPublisher(attaching: { attachUsing($0, resource(), release, publisher) })
  }
}

extension Signal {
  /// Creates a signal that makes a resource for each observation.
  ///
  /// ```swift
  /// source     // -1-2-|
  /// let released = PassthroughSubject<Int, Never>()
  /// Signal.using(resource: { 7 }, release: { released.send($0) }) { _ in source }
  ///            // -1-2-|
  /// released   // -----7--
  /// ```
  /// ![Creates a signal that has a resource of its own for each observation.](sources-using-signals)
  ///
  /// Calls `resource` and then `signal` for each observation, on the observing thread. Calls `release` once for each
  /// resource: before the completion or failure is sent, or after the observation was disposed.
  ///
  /// - Parameters:
  ///   - resource: A closure that creates the resource. One of several statements says its type: `{ () -> File in … }`.
  ///     If that can fail, create a `Result`, and have `signal` return a signal that fails.
  ///   - release: A closure that releases the resource.
  ///   - signal: A closure that creates a signal that uses the resource.
  ///
  /// Origin: RxSwift.
  @_disfavoredOverload
  public static func using<Resource, Source: SignalProtocol>(
    resource: @escaping () -> Resource, release: @escaping (Resource) -> Void,
    _ signal: @escaping (Resource) -> Source
  ) -> Signal<Element, Error> where Source.Element == Element, Source.Error == Error {
    Signal(afterAny: { attachUsing($0, resource(), release, signal) })
  }
}
