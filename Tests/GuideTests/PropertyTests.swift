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
}
