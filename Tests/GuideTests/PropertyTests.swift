import ReactiveKit
import TestSupport
import Testing

@Suite struct PropertyTests: Chapter {
  let log = Log()

  @Test func anObserverGetsTheCurrentValueAndThenEachThatIsSet() {
    let name = Property("Jim")

    _ = name.observeNext { value in
      print("Hi \(value)!")
    }
    #expect(printed() == ["Hi Jim!"])

    name.value = "Jim Kirk"  // Prints: Hi Jim Kirk!
    #expect(printed() == ["Hi Jim Kirk!"])
  }

  @Test func nilIsAValue() {
    let name = Property<String?>("Jim")
    name.value = nil
    #expect(name.seen() == ["subscribed", "nil"])
  }

  @Test func aPropertyIsTransformedAndBoundAsASignalIs() {
    let name = Property("Jim")
    let length = Property(0)
    name.map { $0.count }.bind(to: length)
    #expect(length.value == 3)
    name.value = "Jim Kirk"
    #expect(length.value == 8)
  }
}
