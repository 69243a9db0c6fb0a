import ReactiveKit
import TestSupport
import Testing

/// Read-only properties that are derived from others.
@Suite struct DerivedPropertyTests {
  private let log = Log()
  private let number = Property(1)

  @Test func aMappedPropertyHasTheTransformedValueBeforeAndWhileItIsObserved() {
    let text = number.mapProperty { "<\($0)>" }
    #expect(text.value == "<1>")
    number.value = 2
    #expect(text.value == "<2>")
    text.note(in: log)
    number.value = 3
    number.silentUpdate(value: 4)
    #expect(text.value == "<4>")
    #expect(log.take() == ["<2>", "<3>"])
  }

  @Test func aValueThatIsSetInADeliveryIsTheDerivedPropertysValue() {
    let text = number.mapProperty { $0 * 10 }
    let observation = text.sink { [number] value in
      if value == 20 { number.value = 3 }
      self.log("sent \(value), is \(text.value)")
    }
    number.value = 2
    #expect(log.take() == ["sent 10, is 10", "sent 20, is 30", "sent 30, is 30"])
    observation.cancel()
  }

  @Test func combinedPropertiesHaveTheValuesOfBoth() {
    let name = Property("a")
    let both = number.combineLatestProperty(with: name.readOnlyView).mapProperty { "\($0)\($1)" }
    #expect(both.value == "1a")
    both.note(in: log)
    name.value = "b"
    number.value = 2
    #expect(both.value == "2b")
    #expect(log.take() == ["1a", "1b", "2b"])
  }

  @Test func aFlattenedPropertyHasTheValueOfTheLatestInnerOne() {
    let inner = [Property("zero"), Property("one")]
    let latest = number.flatMapLatestProperty { inner[$0] }
    #expect(latest.value == "one")
    latest.note(in: log)
    inner[0].value = "nothing"
    number.value = 0
    inner[1].value = "first"
    inner[0].value = "none"
    #expect(latest.value == "none")
    #expect(log.take() == ["one", "nothing", "none"])
  }

  @Test func aDerivedPropertyRetainsItsSourcesAndCompletesWithThem() {
    var source: Property<Int>? = Property(1)
    weak let seen = source
    var derived: AnyProperty<Int>? = source?.mapProperty { $0 + 1 }
    derived?.note(in: log)
    source = nil
    #expect(seen != nil && derived?.value == 2)
    derived = nil
    #expect(seen == nil)
    #expect(log.take() == ["2", "finished"])
  }

  @Test func mapOfAPropertyStaysASignal() {
    let mapped = number.map { $0 + 1 }
    #expect(type(of: mapped) == Signal<Int, Never>.self)
    #expect(type(of: number.readOnlyView.map { $0 + 1 }) == Signal<Int, Never>.self)
    #expect("\(number.mapProperty { $0 })" == "AnyProperty<Int>()")
  }
}
