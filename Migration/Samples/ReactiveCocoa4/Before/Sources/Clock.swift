import Foundation
import ReactiveCocoa

/// The time of the app, which tests and previews advance themselves.
public final class Clock {
  let scheduler = TestScheduler()

  public init() {}

  /// Lets some seconds pass.
  public func advance(_ seconds: TimeInterval) {
    scheduler.advanceByInterval(seconds)
  }

  /// Runs a closure after some seconds, unless the result is disposed before.
  func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> Disposable? {
    scheduler.scheduleAfter(seconds, action: action)
  }
}
