import ReactiveKit
import TestSupport
import Testing

extension Own.SignalProtocol {
  func filter(_ isIncluded: @escaping (Element) -> Bool) -> Own.Signal<Element, Error> {
    return Own.Signal { observer in
      return self.observe { event in
        switch event {
        case .next(let element):
          if isIncluded(element) {
            observer(.next(element))  // observer.receive(element): an observer of one's own is a function
          }
        default:
          observer(event)
        }
      }
    }
  }

  func observeNext(with observer: @escaping (Element) -> Void) -> Own.Disposable {
    return observe { event in
      if case .next(let element) = event {
        observer(element)
      }
    }
  }
}

extension SignalProtocol {
  /// The guide's `filter` for signals of the library, by a name of its own.
  fileprivate func keep(_ isIncluded: @escaping (Element) -> Bool) -> Signal<Element, Error> {
    return Signal { observer in
      return self.observe { event in
        switch event {
        case .next(let element):
          if isIncluded(element) {
            observer.receive(element)
          }
        default:
          observer.on(event)  // observer(event): the library's observer is an object
        }
      }
    }
  }
}

@Suite struct TransformingTests: Chapter {
  let log = Log()

  private let cities = Signal<String, Never>(sequence: ["Berlin", "Paris", "London", "Porto"])

  @Test func citiesAreFiltered() {
    _ = cities.filter { $0.hasPrefix("P") }.observe { event in
      print(event)  // prints .next("Paris"), .next("Porto"), .completed
    }
    #expect(printed() == [#"next("Paris")"#, #"next("Porto")"#, "completed"])
  }

  @Test func elementsAloneAreObserved() {
    _ = cities.filter { $0.hasPrefix("P") }.observeNext { name in
      print(name)  // prints "Paris", "Porto"
    }
    #expect(printed() == ["Paris", "Porto"])
  }

  @Test func endsAloneAreObserved() {
    _ = cities.observeCompleted { print("completed") }
    _ = Signal<String, MyError>.failed(.someError).observeFailed { error in print(error) }
    _ = Signal<String, MyError>.failed(.someError).observeCompleted { print("completed") }
    #expect(printed() == ["completed", "someError"])
  }

  @Test func anOperatorOfTheReadersOwnIsOneMethod() {
    _ = cities.keep { $0.hasPrefix("P") }.observe { event in print(event) }
    _ = Signal<String, MyError>.failed(.someError).keep { _ in true }.observe { event in print(event) }
    #expect(printed() == [#"next("Paris")"#, #"next("Porto")"#, "completed", "failed(GuideTests.MyError.someError)"])
  }

  @Test func theReadersOwnOperatorsTransformTheReadersOwnSignals() {
    let cities = Own.Signal<String, MyError> { observer in
      for city in ["Berlin", "Paris", "London", "Porto"] { observer(.next(city)) }
      observer(.failed(.someError))
      return Own.BlockDisposable { print("stopped") }
    }
    let events = cities.filter { $0.hasPrefix("P") }.observe { event in print(event) }
    #expect(printed() == [#"next("Paris")"#, #"next("Porto")"#, "failed(GuideTests.MyError.someError)"])
    events.dispose()
    _ = cities.filter { $0.hasPrefix("P") }.observeNext { name in print(name) }
    #expect(printed() == ["stopped", "Paris", "Porto"])
  }
}
