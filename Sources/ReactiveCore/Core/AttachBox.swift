/// A shared object with the closure that attaches a receiver to a publisher.
///
/// Publishers made of publishers are released in a loop: each hands its closure to the release under way on the same
/// thread, if there is one.
@usableFromInline
package final class AttachBox<Output, Failure: Error> {
  // Written in `deinit` alone.
  @exclusivity(unchecked) @usableFromInline var attach: (_Receiver<Output, Failure>) -> Void

  @inlinable
  package init(_ attach: @escaping (_Receiver<Output, Failure>) -> Void) {
    self.attach = attach
  }

  @inlinable
  package func callAsFunction(_ downstream: _Receiver<Output, Failure>) {
    attach(downstream)
  }

  deinit {
    if !Releases.leave(attach) { Releases.run { attach = { _ in } } }
  }
}

/// Releases a value in the same loop: one that holds other publishers. Called in `deinit`.
package func releaseInLoop<Value>(_ value: inout Value?) {
  if !Releases.leave(value as Any) { Releases.run { value = nil } }
}

/// The releases under way, at most one per thread.
private enum Releases {
  /// The values queued for the current thread's release.
  private static let frames = ThreadFrames<[Any]>()

  /// Queues a value for the release under way. Returns false if there is none.
  static func leave(_ value: @autoclosure () -> Any) -> Bool {
    // The value is copied, and the array grows, before any user code runs.
    frames.first { $0.append(value()) } != nil
  }

  /// Runs a closure, then releases the values that were queued meanwhile.
  static func run(_ work: () -> Void) {
    frames.push([]) {
      work()
      while let value = frames.first({ $0.popLast() }) { extendLifetime(value) }
    }
  }
}
