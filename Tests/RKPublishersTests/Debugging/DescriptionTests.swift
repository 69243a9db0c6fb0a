import RKPublishers
import TestSupport
import Testing

/// What subscriptions and subscribers show of themselves, in `dump` and in debuggers.
@Suite struct DescriptionTests {
  private func labels(_ value: Any?) -> [String?] { value.map { Mirror(reflecting: $0).children.map(\.label) } ?? [] }

  private func child(_ label: String, of value: Any?) -> String {
    let children = value.map { Mirror(reflecting: $0).children.filter { $0.label == label } }
    return children?.first.map { "\($0.value)" } ?? "no such child"
  }

  @Test func theSubscriptionOfASubjectShowsTheSubjectTheSubscriberAndTheDemand() {
    let passthrough = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(0)
    for subject in [passthrough, current] as [any Subject<Int, Never>] {
      let subscriber = TrackingSubscriber<Int, Never>(.none)
      subject.receive(subscriber: subscriber)
      let subscription = subscriber.subscription
      #expect(labels(subscription) == ["parent", "downstream", "demand", "subject"])
      #expect(child("demand", of: subscription) == "max(0)")
      #expect(child("parent", of: subscription).contains("Subject<"))
      #expect(child("subject", of: subscription) == child("parent", of: subscription))
      #expect(child("downstream", of: subscription).contains("TrackingSubscriber<"))
      subscriber.request(.max(12))
      subject.send(1)
      let expected = subject === passthrough ? "max(11)" : "max(10)"
      #expect(child("demand", of: subscription) == expected)
      subject.send(completion: .finished)
      #expect(child("demand", of: subscription) == expected)
      #expect(child("parent", of: subscription) == "nil" && child("downstream", of: subscription) == "nil")
      #expect(child("subject", of: subscription) == "nil")
    }
  }

  @Test func lookingAtASubscriptionDoesNotDisturbIt() {
    let subject = PassthroughSubject<Int, Never>()
    let subscriber = TrackingSubscriber<Int, Never>()
    let log = Log()
    subscriber.onValue = { [unowned subscriber] _ in
      log("\(Mirror(reflecting: subscriber.subscription!).children.count)")
      return .none
    }
    subject.subscribe(subscriber)
    subject.send(1)
    _ = Mirror(reflecting: subscriber.subscription!)
    subject.send(2)
    #expect(subscriber.log.take() == ["subscribed", "1", "2"] && log.take() == ["4", "4"])
    onThreads(3) { thread in
      for number in 0..<500 {
        if thread > 0 { subject.send(number) } else { _ = Mirror(reflecting: subscriber.subscription!) }
      }
    }
    #expect(subscriber.log.take().count == 1000)
    let subscription = subscriber.subscription
    subscriber.cancel()
    #expect(child("demand", of: subscription) == "unlimited" && child("subject", of: subscription) == "nil")
  }

  @Test func theSubscriptionOfAPublishedPropertyShowsTheSame() {
    final class Model {
      @Published var value = 1
    }
    let subscription = Model().$value.track(.none).subscription
    #expect(labels(subscription) == ["parent", "downstream", "demand", "subject"])
    let model = Model()
    let subscriber = model.$value.track(.none)
    #expect(child("parent", of: subscriber.subscription).contains("PublishedSubject"))
    #expect(child("demand", of: subscriber.subscription) == "max(0)")
  }

  @Test func theSubscriptionOfAFutureShowsWhetherThereIsDemand() {
    let future = Future<Int, TestError> { _ in }
    let subscriber = future.track(.none)
    let subscription = subscriber.subscription
    #expect(labels(subscription) == ["parent", "downstream", "hasAnyDemand", "subject"])
    #expect(child("hasAnyDemand", of: subscription) == "false")
    #expect(child("parent", of: subscription).contains("Future<"))
    subscriber.request(.max(1))
    #expect(child("hasAnyDemand", of: subscription) == "true")
    let failed = Future<Int, TestError> { $0(.failure(.oops)) }.track(.none).subscription
    #expect(failed.map { "\($0)" } == "Future" && child("hasAnyDemand", of: failed) == "false")
    #expect(child("parent", of: failed) == "nil" && child("downstream", of: failed) == "nil")
  }

  @Test func theSubscriptionOfAnObservableObjectsPublisherShowsItsSubscriber() {
    let publisher = ObservableObjectPublisher()
    let subscriber = publisher.track(.none)
    #expect(labels(subscriber.subscription) == ["downstream"])
    #expect(child("downstream", of: subscriber.subscription).contains("TrackingSubscriber<"))
  }

  @Test func theSubscriberThatFeedsASubjectShowsTheSubject() {
    let subject = PassthroughSubject<Int, TestError>()
    let subscriber = AnySubscriber(subject)
    #expect("\(subscriber)" == "Subject")
    #expect(labels(subscriber) == ["downstreamSubject", "upstreamSubscription", "subject"])
    #expect("\(Mirror(reflecting: subscriber).subjectType)" == "SubjectSubscriber<PassthroughSubject<Int, TestError>>")
  }

  @Test func aSubscriptionThroughAutoconnectIsKnownAsTheOneBehindIt() {
    struct Connectable: ConnectablePublisher {
      typealias Output = Int
      typealias Failure = Never
      let source: ScriptedPublisher<Int, Never>
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        source.receive(subscriber: subscriber)
      }
      func connect() -> any Cancellable { AnyCancellable {} }
    }
    nonisolated(unsafe) var sent: ScriptedSubscription?
    let source = ScriptedPublisher<Int, Never>(onSubscribe: { sent = $0.sendSubscription() })
    let subscriber = Connectable(source: source).autoconnect().track(.none)
    #expect(subscriber.subscription?.combineIdentifier == sent?.combineIdentifier)
    #expect("\(subscriber.subscription!)" == "\(sent!)")
  }

  @Test func assignIgnoresValuesBeforeTheSubscriptionAndSinkTakesThem() {
    final class Target {
      var value = 0
    }
    let target = Target()
    let source = ScriptedPublisher<Int, Never>(onSubscribe: { _ in })
    nonisolated(unsafe) var taken = 0
    let observations = [source.assign(to: \.value, on: target), source.sink { taken = $0 }]
    source.send(1)
    #expect(target.value == 0 && taken == 1)
    withExtendedLifetime(observations) {}
  }
}
