import Dispatch
import ReactiveKit
import TestSupport
import Testing

@Suite struct BidirectionalBindingTests {
  private let log = Log()
  private let left = Property("left")
  private let right = Property("right")

  @Test func theOtherTakesTheValueFirstAndThenEachTakesTheOthers() {
    right.note("right", in: log)
    left.bidirectionalBind(to: right)
    left.note("left", in: log)
    #expect(log.take() == ["right right", "right left", "left left"])
    left.value = "a"
    #expect(log.take() == ["right a", "left a"])
    right.value = "b"
    #expect(log.take() == ["right b", "left b"])
    #expect(left.value == "b" && right.value == "b")
  }

  @Test func aDisposalEndsBothDirections() {
    let binding = left.bidirectionalBind(to: right)
    binding.dispose()
    left.value = "a"
    #expect(right.value == "left")
    right.value = "b"
    #expect(left.value == "a")
  }

  @Test func theReleaseOfOneEndsTheBindingAndNeitherHoldsTheOther() {
    for releasesFirst in [true, false] {
      var first: Property<Int>? = Property(1)
      var second: Property<Int>? = Property(2)
      weak let seen = releasesFirst ? first : second
      first?.bidirectionalBind(to: second!)
      if releasesFirst { first = nil } else { second = nil }
      #expect(seen == nil)
      first?.value = 3
      second?.value = 4
      #expect((first ?? second)?.value == (releasesFirst ? 4 : 3))
    }
  }

  @Test func aSubjectAndAPropertyMayBeBoundToEachOther() {
    let subject = PassthroughSubject<String, Never>()
    subject.note("subject", in: log)
    left.bidirectionalBind(to: subject)
    subject.send("a")
    left.value = "b"
    #expect(left.value == "b")
    #expect(log.take() == ["subject left", "subject a", "subject b"])
  }

  @Test func aBindingStillWorksOnAThreadWhoseValuesCrossedThoseOfAnother() {
    let firstIsDone = DispatchSemaphore(value: 0)
    let secondIsDone = DispatchSemaphore(value: 0)
    for _ in 0..<100 {
      let left = Property(0)
      let right = Property(0)
      left.bidirectionalBind(to: right)
      onThreads(2) { [log] thread in
        for number in 0..<200 { (thread == 0 ? left : right).value = number }
        if thread == 0 {
          firstIsDone.signal()
          secondIsDone.wait()
          left.value = -1
          if right.value != -1 { log("not bound any more") }
        } else {
          secondIsDone.signal()
          firstIsDone.wait()
        }
      }
    }
    #expect(log.take() == [])
  }

  /// Each pair is of the places of two properties that are bound to each other.
  @Test(arguments: [[(0, 1), (1, 2), (2, 0)], [(0, 1), (0, 1), (1, 2)]])
  func propertiesThatAreBoundInARingOrTwiceComeToRest(pairs: [(Int, Int)]) {
    let properties = [left, right, Property("third")]
    let bindings = CompositeDisposable()
    var count = 0
    right.observe { _ in
      count += 1
      if count == 1_000 { bindings.dispose() }
    }.store(in: right.bag)
    for (one, other) in pairs { bindings += properties[one].bidirectionalBind(to: properties[other]) }
    right.value = "a"
    #expect(properties.map(\.value) == ["a", "a", "a"])
    #expect(count < 20)
  }

  @Test func twoBindingsOneInEachDirectionComeToRestToo() {
    left.note("left", in: log)
    right.note("right", in: log)
    left.bind(to: right)
    right.bind(to: left)
    #expect(log.take() == ["left left", "right right", "right left", "left left", "right left"])
    left.value = "a"
    #expect(left.value == "a" && right.value == "a")
    #expect(log.take() == ["left a", "right a", "left a"])
  }

  @Test func aValueThatAnotherThreadSetsMeanwhileIsNotTakenForAnEcho() {
    let deliversA = DispatchSemaphore(value: 0)
    let hasSetB = DispatchSemaphore(value: 0)
    right.observe { event in
      guard event.element == "a" else { return }
      deliversA.signal()
      hasSetB.wait()
    }.store(in: right.bag)
    left.bidirectionalBind(to: right)
    onThreads(2) { [left, right] thread in
      if thread == 0 {
        left.value = "a"
      } else {
        deliversA.wait()
        right.value = "b"
        hasSetB.signal()
      }
    }
    #expect(right.value == "b" && left.value == "b")
  }
}
