// A program on Apple's systems that uses Apple's Combine, signals, and both together.
import Combine
import Foundation
import RKFoundation
import ReactiveKit

final class Player: NSObject {
  var rate = 1.0
}

func bridges(_ downloads: some Combine.Publisher<Int, any Error>) -> some Combine.Publisher<String, any Error> {
  downloads.toSignal().map { "\($0)" }.toPublisher()
}

func observes(_ player: Player) {
  player.reactive.publisher(for: \.rate).sink { print($0) }.dispose(in: player.bag)
  player.reactive.deallocated.sink { print("gone") }.dispose(in: player.reactive.bag)
}

func schedules(_ taps: Signal<Int, Never>) -> [any Disposable] {
  [
    taps.receive(on: DispatchQueue.main).sink { print($0) },
    taps.debounce(for: .seconds(0.3), scheduler: DispatchQueue.main).sink { print($0) },
    taps.throttle(for: 1, scheduler: RunLoop.main, latest: true).sink { print($0) },
    taps.delay(for: .seconds(1), scheduler: OperationQueue.main).sink { print($0) },
    taps.debounce(for: 0.3, queue: .main).sink { print($0) },
  ]
}
