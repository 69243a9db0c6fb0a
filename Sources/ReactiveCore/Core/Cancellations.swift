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

  /// The frame of the outermost cancellation.
  private static let frames = ThreadFrames<Frame>()

  private static let limit = 64

  /// Cancels upstreams now, or before the outermost cancellation of the current thread returns.
  static func run(_ cancel: @escaping () -> Void) {
    let isNested = frames.first { frame in
      let isNested = frame.depth < limit
      if isNested { frame.depth += 1 } else { frame.queue.append(cancel) }
      return isNested
    }
    guard let isNested else { return runOutermost(cancel) }
    guard isNested else { return }
    cancel()
    frames.first { $0.depth -= 1 }
  }

  private static func runOutermost(_ cancel: @escaping () -> Void) {
    var queue = frames.push(Frame()) {
      cancel()
      var index = 0
      while let next = frames.first({ index < $0.queue.count ? $0.queue[index] : nil }) {
        index += 1
        next()
      }
      return frames.first { $0.queue }
    }
    // A stage holds the next one downstream. The queue holds that one, too, until the stage is released.
    while let last = queue?.popLast() { extendLifetime(last) }
  }
}
