/// A timer of a stage. It is started anew as often as need be, and stopped for good.
///
/// The stage holds it, and it holds the timer; the timer only knows of it. So when the stage goes, the timer is cancelled.
@usableFromInline
package final class Alarm: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  private let lock = Lock()
  private let start: ((@escaping () -> Void) -> any Cancellable)?
  private var timer: (any Cancellable)?

  /// Counts the starts. Only the newest one rings.
  private var number = 0
  private var isStopped = false

  /// Makes an alarm of a function that starts a timer, which may run its action again and again; or of none, if each start
  /// brings its own.
  @usableFromInline
  package init(_ start: ((@escaping () -> Void) -> any Cancellable)? = nil) {
    self.start = start
  }

  deinit {
    timer?.cancel()
  }

  /// Starts the timer anew, unless the alarm was stopped.
  @usableFromInline
  package func set(_ ring: @escaping () -> Void) {
    if let start { set(by: start, ring: ring) }
  }

  /// Starts another timer, unless the alarm was stopped.
  @usableFromInline
  package func set(by start: (@escaping () -> Void) -> any Cancellable, ring: @escaping () -> Void) {
    let number = lock.withLock { () -> Int? in
      if isStopped { return nil }
      self.number += 1
      return self.number
    }
    guard let number else { return }
    let timer = start { [weak self] in if self?.isNewest(number) ?? false { ring() } }
    // The timer may have run by now, and the alarm may have been stopped.
    let former = lock.withLock { () -> (any Cancellable)? in
      guard !isStopped, self.number == number else { return timer }
      defer { self.timer = timer }
      return self.timer
    }
    former?.cancel()
  }

  private func isNewest(_ number: Int) -> Bool {
    lock.withLock { !isStopped && self.number == number }
  }

  /// Stops the timer for good.
  @usableFromInline
  package func stop() {
    let timer = lock.withLock {
      isStopped = true
      return self.timer.take()
    }
    timer?.cancel()
  }
}
