import Implementation
import Testing

@Suite struct TextTests {
  private func name<P: Publisher>(_ publisher: P) -> String {
    "\(publisher.record(.none).subscription!)"
  }

  @Test(.behavior("text.sources")) func subscriptionsOfSources() {
    #expect(name(Just(1)) == "Just")
    #expect(name(Int?(1).publisher) == "Optional")
    #expect(name(Result<Int, Oops>.success(1).publisher) == "Once")
    #expect(name(Empty<Int, Never>()) == "Empty")
    #expect(name(Fail<Int, Oops>(error: .oops)) == "Empty")
    #expect(name((1...5).publisher) == "1...5")
    #expect(name(Record<Int, Never>(output: [1, 2], completion: .finished)) == "[1, 2]")
    #expect(name(Future<Int, Never> { _ in }) == "Future")
  }

  @Test(.behavior("text.sequence-after-end")) func aSequenceThatHasEnded() {
    let recorder = (1...2).publisher.record()
    #expect("\(recorder.subscription!)" == "Sequence")
  }

  @Test(.behavior("text.subjects")) func subscriptionsOfSubjects() {
    let passthrough = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(0)
    #expect(name(passthrough) == "PassthroughSubject")
    #expect(name(current) == "CurrentValueSubject")
    #expect(name(passthrough.share()) == "Multicast")
    #expect(name(ObservableObjectPublisher()) == "ObservableObjectPublisher")
    passthrough.send(completion: .finished)
    current.send(completion: .finished)
    #expect(name(passthrough) == "Empty")
  }

  @Test(.behavior("text.subscribers")) func subscribers() {
    #expect("\(Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in }))" == "Sink")
    #expect("\(Subscribers.Assign(object: Target(), keyPath: \.value))" == "Assign Target.")
    #expect("\(AnySubscriber<Int, Never>())" == "Anonymous AnySubscriber")
    #expect("\(Just(1).eraseToAnyPublisher())" == "AnyPublisher")
  }

  @Test(.behavior("text.operators")) func subscriptionsOfOperators() {
    let source = Ints(log: Log())
    let clock = Clock()
    let names: [(String, String)] = [
      (name(source.tryMap { $0 }), "TryMap"), (name(source.tryFilter { _ in true }), "TryFilter"),
      (name(source.removeDuplicates()), "RemoveDuplicates"), (name(source.reduce(0, +)), "Reduce"),
      (name(source.first(where: isOdd)), "TryFirst"), (name(source.min()), "Comparison"),
      (name(source.count()), "Count"),
      (name(source.prefix(1)), "Output"), (name(source.dropFirst()), "Drop"), (name(source.append(1)), "Concatenate"),
      (name(source.retry(1)), "Retry"), (name(source.catch { _ in Just(1) }), "Catch"),
      (name(source.flatMap { _ in Fail<Int, Oops>(error: .oops) }), "FlatMap"), (name(source.zip(source)), "Zip"),
      (name(source.buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest)), "Buffer"),
      (name(source.debounce(for: 1, scheduler: clock)), "Debounce"),
      (name(source.throttle(for: 1, scheduler: clock, latest: true)), "Throttle"),
      (name(source.receive(on: clock)), "ReceiveOn"), (name(source.timeout(1, scheduler: clock)), "Timeout"),
      (name(source.print(to: Sheet())), "Print"), (name(source.handleEvents()), "HandleEvents"),
    ]
    for (name, expected) in names { #expect(name == expected) }
  }

  @Test(.behavior("mirror.subject")) func theMirrorOfASubjectsSubscription() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record(.max(12))
    subject.send(1)
    let children = Mirror(reflecting: recorder.subscription!).children
    #expect(children.map(\.label) == ["parent", "downstream", "demand", "subject"])
    #expect(children.first { $0.label == "demand" }.map { "\($0.value)" } == "max(11)")
    recorder.cancel()
  }
}

/// What is printed.
final class Sheet: TextOutputStream {
  var text = ""

  func write(_ string: String) { text += string }
}

final class Target {
  var value = 0
}
