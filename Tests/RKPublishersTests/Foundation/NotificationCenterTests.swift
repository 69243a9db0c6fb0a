import Foundation
import RKFoundation
import RKPublishers
import TestSupport
import Testing

import struct ReactiveKit.Lock

extension Notification.Name {
  fileprivate static let bell = Notification.Name("bell")
}

extension NotificationCenter {
  fileprivate func post(_ number: Int) {
    post(name: .bell, object: nil, userInfo: ["number": number])
  }
}

@Suite struct NotificationCenterTests {
  private let center = NotificationCenter()

  private var numbers: some Publisher<Int, Never> {
    center.publisher(for: .bell).map { $0.userInfo?["number"] as? Int ?? 0 }
  }

  @Test func deliversThoseOfItsNameFromTheSubscriptionUntilTheCancellation() {
    let subscriber = TrackingSubscriber<Int, Never>()
    subscriber.onSubscription = { [center] _ in center.post(1) }
    numbers.subscribe(subscriber)
    center.post(2)
    center.post(name: .init("whistle"), object: nil)
    subscriber.cancel()
    center.post(3)
    #expect(subscriber.log.take() == ["subscribed", "1", "2"])
  }

  @Test func deliversThoseOfAnObjectIfThereIsOne() {
    let one = Witness()
    let publisher = center.publisher(for: .bell, object: one)
    #expect(publisher.center === center && publisher.name == .bell && publisher.object === one)
    #expect(publisher != NotificationCenter.Publisher(center: center, name: .bell))
    #expect(center.publisher(for: .bell) == NotificationCenter.Publisher(center: center, name: .bell, object: nil))
    let subscriber = publisher.map { _ in "rings" }.track()
    center.post(name: .bell, object: Witness())
    center.post(name: .bell, object: one)
    center.post(name: .bell, object: nil)
    #expect(subscriber.log.take() == ["subscribed", "rings"])
    subscriber.cancel()
  }

  @Test(
    arguments: [
      ([.none], [.max(5)], 0),
      ([.max(1)], [], 1), ([.max(1)], [.max(1), .max(1), .max(1)], 4), ([.max(1)], [.max(1), .none, .max(1)], 2),
      ([.max(1)], [.unlimited, .max(1)], 20), ([.max(2)], [.none, .max(1), .max(2)], 5),
      ([.max(2), .none, .max(3)], [], 5), ([.unlimited], [.none], 20),
    ] as [([Subscribers.Demand], [Subscribers.Demand], Int)])
  func notificationsWithoutDemandAreDropped(requests: [Subscribers.Demand], returns: [Subscribers.Demand], total: Int) {
    let subscriber = TrackingSubscriber<Int, Never>(.none)
    var left = returns
    var count = 0
    subscriber.onSubscription = { subscription in for demand in requests { subscription.request(demand) } }
    subscriber.onValue = { _ in
      count += 1
      return left.isEmpty ? .none : left.removeFirst()
    }
    numbers.subscribe(subscriber)
    for number in 1...20 { center.post(number) }
    #expect(count == total)
    subscriber.cancel()
  }

  @Test func aNotificationPostedFromWithinADeliveryIsDeliveredInsideItIfThereIsDemandLeft() {
    let subscriber = TrackingSubscriber<Int, Never>(.max(3))
    subscriber.onValue = { [center] number in
      if number < 10 { center.post(number + 1) }
      return .unlimited
    }
    numbers.subscribe(subscriber)
    center.post(1)
    #expect(subscriber.log.take() == ["subscribed", "1", "2", "3"])
    center.post(20)
    #expect(subscriber.log.take() == ["20"])
    subscriber.cancel()
  }

  @Test func makesOneStreamOfWhatSeveralThreadsPost() {
    let isBusy = Lock()
    nonisolated(unsafe) var inside = 0
    let subscriber = numbers.map { number in
      let before = isBusy.withLock { () -> Int in
        defer { inside += 1 }
        return inside
      }
      let text = "\(number) \(before)"
      sched_yield()
      isBusy.withLock { inside -= 1 }
      return text
    }.track()
    onThreads(4) { [center] thread in for number in 0..<250 { center.post(thread * 1_000 + number) } }
    let lines = subscriber.log.take().dropFirst()
    #expect(lines.count == 1_000 && lines.allSatisfy { $0.hasSuffix(" 0") })
    subscriber.cancel()
  }

  @Test func leavesNothingInItsCenterThatAPostWouldPass() {
    let count = runs(of: 50, inOneOf: 1_600) { size in
      let center = NotificationCenter()
      for _ in 0..<size { center.publisher(for: .bell).track().cancel() }
      for number in 0..<size { center.post(number) }
    }
    #expect(count < 128)
  }

  @Test func letsGoOfEverythingWhenItIsCancelled() {
    weak var seen: AnyObject?
    weak var held: NotificationCenter?
    weak var object: Witness?
    var subscription: (any Subscription)?
    do {
      let center = NotificationCenter()
      let witness = Witness()
      let subscriber = center.publisher(for: .bell, object: witness).track()
      (seen, held, object) = (subscriber, center, witness)
      subscription = subscriber.subscription
      center.post(name: .bell, object: witness)
      subscriber.cancel()
    }
    #expect(seen == nil && held == nil && object == nil && subscription != nil)
    subscription = nil
  }

  @Test func keepsItsCenterWhileItIsObserved() {
    weak var held: NotificationCenter?
    let subscriber: TrackingSubscriber<Notification, Never>
    do {
      let center = NotificationCenter()
      held = center
      subscriber = center.publisher(for: .bell).track()
    }
    #expect(held != nil)
    subscriber.cancel()
    #expect(held == nil)
  }

  @Test func theSubscriptionShowsWhatItObservesUntilItIsCancelled() {
    let (center, object) = (NotificationCenter(), Witness())
    let name = Notification.Name("something")
    let subscriber = center.publisher(for: name, object: object).track(.max(2))
    let held = subscriber.subscription!
    func children() -> [(label: String?, value: Any)] { Array(Mirror(reflecting: held).children) }
    #expect(children().map(\.label) == ["center", "name", "object", "demand"])
    #expect(children()[0].value as AnyObject === center && children()[1].value as? Notification.Name == name)
    #expect(children()[2].value as AnyObject === object && "\(children()[3].value)" == "max(2)")
    center.post(name: name, object: object)
    #expect("\(children()[3].value)" == "max(1)")
    subscriber.cancel()
    #expect(children()[...2].map { "\($0.value)" } == ["nil", "nil", "nil"])
  }

  @Test func equalPublishersObserveTheSame() {
    let one = Witness()
    let publisher = center.publisher(for: .bell, object: one)
    #expect(publisher == NotificationCenter.Publisher(center: center, name: .bell, object: one))
    #expect(publisher != center.publisher(for: .bell) && center.publisher(for: .bell) == center.publisher(for: .bell))
    #expect(publisher != center.publisher(for: .init("whistle"), object: one))
    #expect(publisher != NotificationCenter.default.publisher(for: .bell, object: one))
    #expect("\(center.publisher(for: .bell).track().subscription!)" == "NotificationCenter Observer")
  }
}
