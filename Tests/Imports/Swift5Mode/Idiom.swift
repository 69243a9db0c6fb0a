import Foundation
import RKLegacy
import RKPublishers
import ReactiveKit

import class ReactiveKit.PassthroughSubject

// What the Swift 6 mode refuses, as older code has it: a signal in a global constant, a variable that a closure shares.

let ticks = Signal<Int, Never>(sequence: [1, 2, 3])
let taps = PassthroughSubject<Int, Never>()

final class Model {
  var last = 0
  let bag = DisposeBag()

  func start(_ center: NotificationCenter) {
    ticks.observeNext { self.last = $0 }.dispose(in: bag)
    DispatchQueue.global().async { taps.send(self.last) }
  }

  @available(*, deprecated)
  func startAsBefore() {
    taps.observeNext { self.last = $0 }.disposeIn(bag)
    let numbers: Observable<Int> = Observable(1)
    numbers.observe { self.last = $0 }.disposeIn(bag)
  }
}
