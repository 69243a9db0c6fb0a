import RKPublishers
import TestSupport
import Testing

import class ReactiveKit.VirtualTimeScheduler

/// Operators that keep, time or print values.
extension LeakTests {
  static let timing: [LeakCase] = [
    LeakCase("buffer, kept full") { s, w in
      s.map { w.sees($0) }.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest)
    },
    LeakCase("buffer with an error") { s, w in
      s.map { w.sees($0) }.buffer(size: 2, prefetch: .byRequest, whenFull: .customError { w.sees(.oops) })
    },
    LeakCase("collect by time") { s, w in s.map { w.sees($0) }.collect(.byTime(ImmediateScheduler.shared, 1)) },
    LeakCase("collect by time or count") { s, w in
      s.map { w.sees($0) }.collect(.byTimeOrCount(ImmediateScheduler.shared, 1, 2))
    },
    LeakCase("timeout") { s, w in
      s.map { w.sees($0) }.timeout(1, scheduler: VirtualTimePrompt(), customError: { w.sees(.oops) })
    },
    LeakCase("timeout at once") { s, w in
      s.map { w.sees($0) }.timeout(1, scheduler: ImmediateScheduler.shared, customError: { w.sees(.oops) })
    },
    LeakCase("measureInterval") { s, w in s.map { w.sees($0) }.measureInterval(using: ImmediateScheduler.shared) },
    LeakCase("subscribe(on:)") { s, w in s.map { w.sees($0) }.subscribe(on: ImmediateScheduler.shared) },
    LeakCase("subscribe(on:) a scheduler") { s, w in
      s.map { w.sees($0) }.subscribe(on: VirtualTimePrompt(while: w), options: nil)
    },
    LeakCase("print") { s, w in s.map { w.sees($0) }.print("", to: Nowhere()) },
    LeakCase("breakpoint") { s, w in
      s.breakpoint(
        receiveSubscription: { _ in w.sees(false) }, receiveOutput: { _ in w.sees(false) },
        receiveCompletion: { _ in w.sees(false) })
    },
    LeakCase("assertNoFailure") { s, w in s.map { w.sees($0) }.replaceError(with: 0).assertNoFailure() },
  ]
}
