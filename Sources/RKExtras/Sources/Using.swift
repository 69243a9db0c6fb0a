public import RKPublishers
public import ReactiveKit

/// Creates a resource, attaches to a publisher that uses it, and releases the resource at the end.
private func attachUsing<Resource, Source: Publisher>(
  _ downstream: _Receiver<Source.Output, Source.Failure>, _ makeResource: () throws(Source.Failure) -> Resource,
  _ release: @escaping (Resource) -> Void, _ makeSource: (Resource) -> Source
) {
  do throws(Source.Failure) {
    let resource = try makeResource()
    makeSource(resource)._attach(endStage(downstream, "Using", onEnd: { release(resource) }))
  } catch {
    attachEnd(.failure(error), downstream)
  }
}

extension Publishers {
  /// Creates a publisher that has a resource of its own for each subscription.
  ///
  ///     Publishers.using(resource: { try File(path) }, release: { $0.close() }) { file in file.lines }
  ///
  /// Calls `resource` and then `publisher` for each subscriber, on the subscriber's thread. Calls `release` once for each
  /// resource: before the completion is delivered, or when the subscription is cancelled.
  ///
  /// - Parameters:
  ///   - resource: A closure that creates the resource. If it throws, the publisher fails with the error.
  ///   - release: A closure that releases the resource.
  ///   - publisher: A closure that creates a publisher that uses the resource.
  ///
  /// Origin: RxSwift.
  public static func using<Resource, Source: Publisher>(
    resource: @escaping () throws(Source.Failure) -> Resource, release: @escaping (Resource) -> Void,
    _ publisher: @escaping (Resource) -> Source
  ) -> AnyPublisher<Source.Output, Source.Failure> {
    AnyPublisher(attaching: { attachUsing($0, resource, release, publisher) })
  }
}

extension Signal {
  /// Creates a signal that has a resource of its own for each observation.
  ///
  /// Calls `resource` and then `signal` for each observation, on the observing thread. Calls `release` once for each
  /// resource: before the completion or failure is sent, or when the observation is disposed.
  ///
  /// - Parameters:
  ///   - resource: A closure that creates the resource. If it throws, the signal fails with the error.
  ///   - release: A closure that releases the resource.
  ///   - signal: A closure that creates a signal that uses the resource.
  ///
  /// Origin: RxSwift.
  public static func using<Resource, Source: SignalProtocol>(
    resource: @escaping () throws(Error) -> Resource, release: @escaping (Resource) -> Void,
    _ signal: @escaping (Resource) -> Source
  ) -> Signal<Element, Error> where Source.Element == Element, Source.Error == Error {
    Signal(attaching: { attachUsing($0, resource, release, signal) })
  }
}
