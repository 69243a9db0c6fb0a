// Write operators: one composed of existing operators, and one with a state for each observation.

import ReactiveKit

extension SignalProtocol where Element: AdditiveArithmetic {
  /// Sends the difference between each element and the one before it.
  func differences() -> Signal<Element, Error> {
    zipPrevious().compactMap { previous, current in
      previous.map { current - $0 }
    }
  }

  /// Sends the sum of each `size` elements. Drops an incomplete group at the end.
  func sums(of size: Int) -> Signal<Element, Error> {
    Signal { observer in
      var sum = Element.zero
      var count = 0
      return self.observe { event in
        switch event {
        case .next(let element):
          sum += element
          count += 1
          if count == size {
            observer.receive(sum)
            sum = .zero
            count = 0
          }
        case .failed(let error): observer.receive(completion: .failure(error))
        case .completed: observer.receive(completion: .finished)
        }
      }
    }
  }
}

let numbers = SafeSignal(sequence: [1, 3, 6, 10, 15])
let differences = numbers.differences()  // 2, 3, 4, 5
let sums = numbers.sums(of: 2)  // 4, 16
// snippet.hide
precondition(differences.waitAndCollectElements() == [2, 3, 4, 5])
precondition(sums.waitAndCollectElements() == [4, 16])
precondition(sums.waitAndCollectElements() == [4, 16])
