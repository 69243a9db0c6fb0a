import Foundation
import RKLegacy
import ReactiveKit
import TestSupport
import Testing

import typealias RKLegacy.Queue
import typealias RKLegacy.Stream

extension Guide2 {
  @Suite struct StreamTests: Section {
    let log = Log()

    @available(*, deprecated)
    private var counter: Stream<Int> {
      let counter = Stream<Int> { observer in

        // send first three positive integers
        observer.next(1)
        observer.next(2)
        observer.next(3)

        // complete
        observer.completed()

        return NotDisposable
      }
      return counter
    }

    // MARK: Creating Streams

    @available(*, deprecated)
    @Test func aStreamOfASequence() {
      let counter = Stream.sequence([1, 2, 3])
      #expect(counter.seen() == self.counter.seen())
      #expect(counter.seen() == ["subscribed", "1", "2", "3", "finished"])
    }

    @available(*, deprecated)
    @Test func aStreamThatProducesAnIntegerEverySecond() {
      let counter = Stream<Int>.interval(1, queue: Queue.main)
      #expect(counter.seen() == ["subscribed"])

      let faster = Stream<Int>.interval(0.001, queue: Queue(name: "counter"))  // so that nobody waits
      #expect(faster.take(3).waitAndCollectElements() == [0, 1, 2])
    }

    // MARK: Observing Streams

    @available(*, deprecated)
    @Test func eventsAreObserved() {
      counter.observe { (event: StreamEvent<Int>) in  // without the type it is today's event, which prints as next(1)
        print(event)
      }.disposeIn(DisposeBag())
      #expect(printed() == ["Next(1)", "Next(2)", "Next(3)", "Completed"])
      _ = counter.observe { event in
        print(event)
      }
      #expect(printed() == ["next(1)", "next(2)", "next(3)", "completed"])
    }

    @available(*, deprecated)
    @Test func elementsAreObserved() {
      _ = counter.observeNext { element in
        print(element)
      }
      #expect(printed() == ["1", "2", "3"])
    }

    // MARK: Transforming Streams

    @available(*, deprecated)
    @Test func streamsAreTransformed() {
      let evenCounter = counter.map { $0 * 2 }
      #expect(evenCounter.waitAndCollectElements() == [2, 4, 6])

      let divisibleByThree = counter.filter { $0 % 3 == 0 }
      #expect(divisibleByThree.waitAndCollectElements() == [3])

      let tripled = counter.flatMap(.Concat) { number in
        return Stream.sequence(Array(repeating: number, count: 3))
      }
      #expect(tripled.waitAndCollectElements() == [1, 1, 1, 2, 2, 2, 3, 3, 3])
    }

    // MARK: Sharing Results

    @available(*, deprecated)
    @Test func theResultsOfOneExecutionAreShared() {
      let counter = counter.doOn(start: { print("produce") })
      let sharedCounter = counter.shareReplay()
      #expect(sharedCounter.waitAndCollectElements() == [1, 2, 3])
      #expect(sharedCounter.waitAndCollectElements() == [1, 2, 3])
      #expect(printed() == ["produce"])
    }

    // MARK: Cancellation

    @available(*, deprecated)
    @Test func anObservationIsDisposed() {
      let numbers = PushStream<Int>()
      let aStream = Stream<Int> { observer in
        numbers.observe(with: observer.on).disposeIn(numbers.disposeBag)
        return BlockDisposable { print("cancelled") }
      }
      let disposable = aStream.observeNext { print($0) }
      numbers.next(1)
      disposable.dispose()
      numbers.next(2)
      #expect(printed() == ["1", "cancelled"])
    }

    @available(*, deprecated)
    @Test func aBagDisposesWhenItIsReleased() {
      class X {
        let disposeBag = DisposeBag()

        func y(_ aStream: Stream<Int>, _ log: Log) {
          aStream.observeNext { number in
            log("\(number)")
          }.disposeIn(disposeBag)
        }
      }

      class MyViewController: UIViewController {
        func viewDidLoad(_ aStream: Stream<Int>, _ log: Log) {
          aStream.observeNext { number in
            log("\(number)")
          }.disposeIn(rBag)
        }
      }

      let numbers = PushStream<Int>()
      var x: X? = X()
      var viewController: MyViewController? = MyViewController()
      x?.y(numbers.toStream(), log)
      viewController?.viewDidLoad(numbers.toStream(), log)
      numbers.next(1)
      #expect(printed() == ["1", "1"])
      x = nil
      numbers.next(2)
      #expect(printed() == ["2"])
      viewController = nil
      numbers.next(3)
      #expect(printed() == [])
    }

    // MARK: Bindings

    @available(*, deprecated)
    @Test func aStreamIsBound() {
      let nameLabel = UILabel()
      let name: Stream<String> = Stream.just("Jim")
      name.bindTo(nameLabel.rText)
      #expect(nameLabel.rText.value == "Jim")

      let other: Stream<String> = Stream.just("Kirk")
      other.bindTo(nameLabel)
      #expect(nameLabel.rText.value == "Kirk")
    }

    @available(*, deprecated)
    @Test func aBindingIsCancelledWhenItsTargetIsReleased() {
      func blurredImage() -> Stream<String> {
        Stream { observer in
          observer.next("blurred")
          return BlockDisposable { print("cancelled") }
        }
      }
      var imageView: UIImageView? = UIImageView()
      blurredImage().bindTo(imageView!)
      #expect(imageView?.image == "blurred")
      #expect(printed() == [])
      imageView = nil
      #expect(printed() == ["cancelled"])
    }

    // MARK: Hot Streams

    @available(*, deprecated)
    @Test func aHotStreamSendsWhetherItIsObservedOrNot() {
      let numbers = PushStream<Int>()
      numbers.next(0)

      _ = numbers.observeNext { num in  // observerNext, in the guide
        print(num)
      }

      numbers.next(1)  // prints: 1
      numbers.next(2)  // prints: 2
      #expect(printed() == ["1", "2"])
    }
  }
}
