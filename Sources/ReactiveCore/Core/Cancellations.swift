/// The cancellations of stages and connections on one thread, each caused by the one before it.
///
/// A stage that is cancelled cancels its upstreams, which can be stages, too. A stage that its upstreams have released
/// releases downstream, which stops the next stage. Up to a limit these calls are nested. Beyond it, the outermost one
/// makes them, in a loop, before it returns. So a long chain does not need a long stack. A stage has stopped before its
/// upstreams are cancelled here, or downstream is released: it delivers nothing any more.
enum Cancellations {
  private struct Frame {
    var depth = 1
    var queue: [() -> Void] = []
  }

  /// The frame of the outermost cancellation, on its stack.
  private static let word = ThreadWord()

  private static let limit = 64

  /// Cancels upstreams now, or before the outermost cancellation of the current thread returns.
  static func run(_ cancel: @escaping () -> Void) {
    guard let frame = word.value?.assumingMemoryBound(to: Frame.self) else { return runOutermost(cancel) }
    guard frame.pointee.depth < limit else { return frame.pointee.queue.append(cancel) }
    frame.pointee.depth += 1
    cancel()
    frame.pointee.depth -= 1
  }

  private static func runOutermost(_ cancel: @escaping () -> Void) {
    var frame = Frame()
    withUnsafeMutablePointer(to: &frame) { frame in
      word.value = UnsafeMutableRawPointer(frame)
      cancel()
      var index = 0
      while index < frame.pointee.queue.count {
        let next = frame.pointee.queue[index]
        index += 1
        next()
      }
      word.value = nil
    }
    // A stage holds the next one downstream. The queue holds that one, too, until the stage is released.
    while let last = frame.queue.popLast() { extendLifetime(last) }
  }
}
