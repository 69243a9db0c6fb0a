import Implementation
import Testing

private class Form: ObservableObject {
  @Published var name = "a"
  @Published var count = 0
  var note = ""
}

private final class LongForm: Form {
  @Published var comment = ""
}

@Suite struct ObservableTests {
  private let log = Log()

  @Test(.behavior("published.before-storing")) func theValueIsSentBeforeItIsStored() {
    let form = Form()
    let sink = form.$name.sink { [log] in log("\($0), was \(form.name)") }
    form.name = "b"
    #expect(log.take() == ["a, was a", "b, was a"])
    sink.cancel()
  }

  @Test(.behavior("published.demand")) func aRequestDeliversTheNewest() {
    let form = Form()
    let recorder = form.$count.record(.none)
    form.count = 1
    recorder.request(.max(1))
    #expect(recorder.log.take() == ["subscribed", "1"])
    form.count = 2
    form.count = 3
    recorder.request(.max(1))
    #expect(recorder.log.take() == ["3"])
    recorder.cancel()
  }

  @Test(.behavior("published.nested-subscription")) func aSubscriptionFromWithinASink() {
    let form = Form()
    let nested = Recorder<Int, Never>()
    let sink = form.$count.sink { if $0 == 1 { form.$count.subscribe(nested) } }
    form.count = 1
    nested.log(".")
    form.count = 2
    #expect(nested.log.taken() == outcome("subscribed; 1; .; 2"))
    sink.cancel()
  }

  @Test(.behavior("published.equal")) func anEqualValueIsSent() {
    let form = Form()
    let recorder = form.$count.record()
    form.count = 0
    #expect(recorder.log.take() == ["subscribed", "0", "0"])
    recorder.cancel()
  }

  @Test(.behavior("published.assign")) func aPublisherIsAssigned() {
    let form = Form()
    let subject = PassthroughSubject<Int, Never>()
    subject.assign(to: &form.$count)
    let recorder = form.$count.record()
    subject.send(1)
    #expect(form.count == 1)
    subject.send(completion: .finished)
    #expect(recorder.log.take() == ["subscribed", "0", "1"])
    recorder.cancel()
  }

  @Test(.behavior("published.assign-release")) func anAssignmentEndsWithTheObject() {
    let subject = PassthroughSubject<Int, Never>()
    do {
      let form = Form()
      subject.handleEvents(receiveCancel: { [log] in log("cancel") }).assign(to: &form.$count)
      #expect(log.take() == [])
    }
    #expect(log.take() == ["cancel"])
  }

  @Test(.behavior("published.release")) func theObjectIsReleased() {
    weak var model: Form?
    let recorder: Recorder<Int, Never>
    do {
      let form = Form()
      model = form
      recorder = form.$count.record()
    }
    #expect(model == nil)
    #expect(recorder.log.take() == ["subscribed", "0"])
    recorder.cancel()
  }

  @Test(.behavior("observableObject.will-change")) func theObjectAnnouncesEachChange() {
    let form = LongForm()
    let sink = form.objectWillChange.sink { [log] in log("\(form.name) \(form.comment)") }
    form.name = "b"
    form.comment = "c"
    form.note = "d"
    #expect(log.take() == ["a ", "b "])
    sink.cancel()
  }

  @Test(.behavior("observableObject.first")) func theAnnouncementIsFirst() {
    let form = Form()
    let sinks = [
      form.$name.dropFirst().sink { [log] in log($0) }, form.objectWillChange.sink { [log] in log("will change") },
    ]
    form.name = "b"
    #expect(log.take() == ["will change", "b"])
    withExtendedLifetime(sinks) {}
  }

  @Test(.behavior("observableObject.same")) func thePublisherIsTheSame() {
    let form = Form()
    #expect(form.objectWillChange === form.objectWillChange)
  }

  @Test(.behavior("observableObject.without-fields")) func thePublisherOfAnObjectWithoutFields() {
    final class Plain: ObservableObject {}
    let plain = Plain()
    let isSame = plain.objectWillChange === plain.objectWillChange
    #expect((isSame ? "the same" : "another") == outcome("the same"))
  }

  @Test(.behavior("observableObject.own")) func anObjectWithAPublisherOfItsOwn() {
    final class Own: ObservableObject {
      let objectWillChange = ObservableObjectPublisher()
      @Published var value = 0
    }
    let own = Own()
    let sink = own.objectWillChange.sink { [log] in log("will change") }
    own.value = 1
    #expect(log.take() == [])
    own.objectWillChange.send()
    #expect(log.take() == ["will change"])
    sink.cancel()
  }

  @Test(.behavior("objectWillChange.demand")) func demandIsNotCounted() {
    let publisher = ObservableObjectPublisher()
    let recorder = publisher.record(.none)
    publisher.send()
    recorder.request(.max(1))
    publisher.send()
    publisher.send()
    #expect(recorder.log.take() == ["subscribed", "()", "()"])
    recorder.cancel()
    publisher.send()
    #expect(recorder.log.take() == [])
  }
}
