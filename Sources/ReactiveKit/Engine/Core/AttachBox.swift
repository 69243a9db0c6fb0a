/// What attaches a receiver to a publisher, in an object that many hold.
///
/// Publishers that are made of publishers are released one after another: each leaves what it holds to the release that is
/// under way on the same thread, if there is one.
@usableFromInline
package final class AttachBox<Output, Failure: Error> {
  // Written by `deinit` alone.
  @exclusivity(unchecked)
  @usableFromInline
  var attach: (_Receiver<Output, Failure>) -> Void

  @inlinable
  package init(_ attach: @escaping (_Receiver<Output, Failure>) -> Void) {
    self.attach = attach
  }

  /// Attaches a receiver.
  @inlinable
  package func callAsFunction(_ downstream: _Receiver<Output, Failure>) {
    attach(downstream)
  }

  deinit {
    let isLeft = Releases.leave { Held(attach) }
    if isLeft { return }
    Releases.run { attach = { _ in } }
  }
}

/// The releases that are under way: one for a thread at most.
private enum Releases {
  /// What is left to the release of the current thread: a pointer to an array on its stack.
  private static let word = ThreadWord()

  /// Leaves an object to the release that is under way, or finds that there is none and returns false.
  static func leave(_ object: () -> AnyObject) -> Bool {
    guard let waiting = word.value else { return false }
    // The object is made, and the array grows, before anything of the user's runs.
    waiting.assumingMemoryBound(to: [AnyObject].self).pointee.append(object())
    return true
  }

  /// Does a piece of work, then releases what it and that leave.
  static func run(_ work: () -> Void) {
    let waiting = UnsafeMutablePointer<[AnyObject]>.allocate(capacity: 1)
    waiting.initialize(to: [])
    word.value = UnsafeMutableRawPointer(waiting)
    work()
    while let object = waiting.pointee.popLast() { withExtendedLifetime(object) {} }
    word.value = nil
    waiting.deinitialize(count: 1)
    waiting.deallocate()
  }
}

/// A value in an object.
private final class Held<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
