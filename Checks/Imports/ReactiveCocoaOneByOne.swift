// alone with ReactiveCocoa ReactiveKit

import class ReactiveCocoa.Signal
import class ReactiveKit.CompositeDisposable

/// A file that selects a declaration of each module: the other module's needs its module's name.
final class Recorder {
  private let disposable = CompositeDisposable()
  private var numbers: [Int] = []

  init(_ taps: Signal<Int, NoError>, _ clicks: ReactiveKit.Signal<Int, Never>) {
    if let observation = taps.observeNext({ [weak self] in self?.numbers.append($0) }) { disposable += observation }
    disposable += clicks.observeNext { [weak self] in self?.numbers.append($0) }
  }
}
