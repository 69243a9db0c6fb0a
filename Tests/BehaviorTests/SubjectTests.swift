import Implementation
import Testing

@Suite struct SubjectTests {
  private typealias Passthrough = PassthroughSubject<Int, Oops>
  private typealias Current = CurrentValueSubject<Int, Oops>

  /// How many of 20 values are received, for each initial demand and each list of demand that the first values return.
  private func received<S: Subject>(_ make: () -> S, finally: (S) -> Void = { _ in }) -> [[Int]]
  where S.Output == Int, S.Failure == Oops {
    let initial: [Subscribers.Demand] = [.none, .max(1), .max(2), .max(10), .unlimited]
    let returned: [[Subscribers.Demand]] = [
      [], Array(repeating: .max(1), count: 10), [.max(1), .none, .max(1)], [.none, .max(1), .max(2)],
      [.unlimited, .max(1)],
    ]
    return initial.map { initial in
      returned.map { returned in
        let subject = make()
        var left = returned[...]
        let recorder = Recorder<Int, Oops>(initial)
        recorder.onValue = { _ in left.popFirst() ?? .none }
        subject.subscribe(recorder)
        for value in 1...20 { subject.send(value) }
        finally(subject)
        recorder.cancel()
        return recorder.log.take().count - 1
      }
    }
  }

  @Test(.behavior("passthrough.demand")) func passthroughCountsDemand() {
    #expect(
      received { Passthrough() } == [
        [0, 0, 0, 0, 0], [1, 11, 2, 1, 20], [2, 12, 4, 5, 20], [10, 20, 12, 13, 20], [20, 20, 20, 20, 20],
      ])
  }

  @Test(.behavior("currentValue.demand")) func currentValueCountsDemand() {
    #expect(
      received({ Current(0) }, finally: { $0.value = $0.value }) == [
        [0, 0, 0, 0, 0], [1, 11, 2, 1, 22], [2, 12, 4, 5, 22], [10, 20, 12, 13, 22], [22, 22, 22, 22, 22],
      ])
  }

  @Test(.behavior("passthrough.completion")) func theFirstCompletionNeedsNoDemand() {
    let subject = Passthrough()
    let recorder = subject.record(.none)
    subject.send(completion: .failure(.oops))
    subject.send(completion: .finished)
    subject.send(1)
    #expect(recorder.log.take() == ["subscribed", "failed: oops"])
    #expect(subject.seen(.none) == ["subscribed", "failed: oops"])
  }

  @Test(.behavior("passthrough.nested-send")) func aValueFromWithinAValueComesNested() {
    let subject = Passthrough()
    let recorder = Recorder<Int, Oops>()
    recorder.onValue = { [unowned recorder] in
      if $0 == 1 { subject.send(2) }
      recorder.log("done \($0)")
      return .none
    }
    subject.subscribe(recorder)
    subject.send(1)
    #expect(recorder.log.take() == ["subscribed", "1", "2", "done 2", "done 1"])
    recorder.cancel()
  }

  @Test(.behavior("passthrough.nested-subscription")) func aSubscriberFromWithinAValueMissesIt() {
    let subject = Passthrough()
    let recorder = Recorder<Int, Oops>()
    let nested = Recorder<Int, Oops>()
    recorder.onValue = {
      if $0 == 1 { subject.subscribe(nested) }
      return .none
    }
    subject.subscribe(recorder)
    subject.send(1)
    subject.send(2)
    #expect(nested.log.take() == ["subscribed", "2"])
    recorder.cancel()
    nested.cancel()
  }

  @Test(.behavior("passthrough.cancel")) func nothingComesAfterACancellation() {
    let subject = Passthrough()
    let recorder = subject.record()
    recorder.cancel()
    recorder.request(.max(1))
    subject.send(1)
    subject.send(completion: .finished)
    #expect(recorder.log.take() == ["subscribed"])
  }

  @Test(.behavior("passthrough.request-none")) func passthroughTrapsOnARequestOfNone() async {
    await #expect(processExitsWith: .failure) {
      let subject = PassthroughSubject<Int, Oops>()
      subject.record(.none).request(.none)
      subject.send(1)
    }
  }

  @Test(.behavior("passthrough.upstream-demand")) func upstreamIsAskedWithTheFirstRequest() {
    let log = Log()
    let subject = Passthrough()
    subject.send(subscription: Inlet(log, "a"))
    let recorder = subject.record(.none)
    #expect(log.take() == [])
    recorder.request(.max(1))
    recorder.request(.max(1))
    #expect(log.take() == ["a request unlimited"])
    subject.send(subscription: Inlet(log, "b"))
    #expect(log.take() == ["b request unlimited"])
    recorder.cancel()
  }

  @Test(.behavior("currentValue.upstream-demand")) func upstreamIsAskedAtOnce() {
    let log = Log()
    let subject = Current(0)
    subject.send(subscription: Inlet(log))
    #expect(log.take() == ["request unlimited"])
  }

  @Test(.behavior("passthrough.release")) func upstreamIsCancelledWithTheSubject() {
    let log = Log()
    var subject: Passthrough? = Passthrough()
    let inlet = Inlet(log)
    subject?.send(subscription: inlet)
    subject?.send(subscription: inlet)
    subject = nil
    #expect(log.take() == ["cancel", "cancel"])
  }

  @Test(.behavior("currentValue.late-subscription")) func aSubscriptionAfterTheCompletionIsAsked() {
    let log = Log()
    let subject = Current(0)
    subject.send(completion: .finished)
    subject.send(subscription: Inlet(log))
    #expect(log.taken() == outcome("request unlimited"))
  }

  @Test(.behavior("currentValue.newest")) func aRequestDeliversTheNewestValue() {
    let subject = Current(0)
    let recorder = subject.record(.none)
    subject.send(1)
    subject.send(2)
    recorder.request(.max(2))
    #expect(recorder.log.take() == ["subscribed", "2"])
    for value in 3...5 { subject.send(value) }
    #expect(recorder.log.take() == ["3"])
    recorder.request(.max(1))
    #expect(recorder.log.take() == ["5"])
    recorder.cancel()
  }

  @Test(.behavior("currentValue.equal")) func anEqualValueIsSentAgain() {
    let subject = Current(0)
    let recorder = subject.record()
    subject.value = 0
    subject.send(0)
    #expect(recorder.log.take() == ["subscribed", "0", "0", "0"])
    recorder.cancel()
  }

  @Test(.behavior("currentValue.value-in-delivery")) func theValueIsStoredBeforeItIsDelivered() {
    let subject = Current(0)
    let recorder = Recorder<Int, Oops>()
    var read: [Int] = []
    recorder.onValue = { _ in
      read.append(subject.value)
      return .none
    }
    subject.subscribe(recorder)
    subject.send(1)
    #expect(read == [0, 1])
    recorder.cancel()
  }

  @Test(.behavior("currentValue.after-completion")) func theValueAfterACompletion() {
    let subject = Current(0)
    subject.send(completion: .finished)
    subject.send(1)
    #expect(subject.value == 0)
    subject.value = 2
    #expect(subject.value == 2)
    #expect(subject.seen() == ["subscribed", "finished"])
  }

  @Test(.behavior("subject.lifetime")) func theEndReleasesTheSubscriber() {
    let subject = Passthrough()
    weak var cancelled: Recorder<Int, Oops>?
    weak var finished: Recorder<Int, Oops>?
    do {
      let recorders = [subject.record(), subject.record()]
      (cancelled, finished) = (recorders[0], recorders[1])
      recorders[0].cancel()
    }
    #expect(cancelled == nil)
    #expect(finished != nil)
    subject.send(completion: .finished)
    #expect(finished == nil)
  }

  @Test(.behavior("subscribe-subject.forwards")) func aSubjectSubscribes() {
    let log = Log()
    let source = Ints(log: log)
    let subject = Passthrough()
    let recorder = subject.record(log: log)
    let connection = source.subscribe(subject)
    source.send(1)
    connection.cancel()
    connection.cancel()
    source.send(2)
    #expect(log.take() == ["subscribed", "request unlimited", "1", "cancel"])
    recorder.cancel()
  }

  @Test(.behavior("subscribe-subject.weak")) func aConnectionDoesNotKeepTheSubject() {
    let source = Ints(log: Log())
    weak var subject: Passthrough?
    var connection: AnyCancellable?
    do {
      let strong = Passthrough()
      subject = strong
      connection = source.subscribe(strong)
    }
    #expect(subject == nil)
    connection?.cancel()
  }
}
