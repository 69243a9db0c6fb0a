import Foundation
import ReactiveKit

/// The time of the app, which tests and previews advance themselves.
public final class Clock {
  let scheduler = VirtualTimeScheduler()

  public init() {}

  /// Lets some seconds pass.
  public func advance(_ seconds: TimeInterval) {
    scheduler.advance(by: .seconds(seconds))
  }

  /// Runs a closure after some seconds, unless the result is disposed before.
  func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> any Disposable {
    let work = BlockDisposable(action)
    let isCancelled = SimpleDisposable()
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(seconds))) {
      if !isCancelled.isDisposed { work.dispose() }
    }
    return isCancelled
  }
}
