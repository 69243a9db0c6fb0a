import RKPublishers
import ReactiveKit

/// A subscriber for which values wait until it requests them.
final class WaitingSlot {
  let recorder: Recorder
  var waiting: [Int]
  var demand = 0
  var end: End?
  var isOver = false

  init(_ recorder: Recorder, _ waiting: [Int] = []) {
    self.recorder = recorder
    self.waiting = waiting
  }

  func serve() {
    while !isOver, demand > 0, !waiting.isEmpty {
      demand -= 1
      demand += recorder.received(.int(waiting.removeFirst()))
    }
    if !isOver, waiting.isEmpty, let end {
      isOver = true
      recorder.ended(end)
    }
  }
}

/// The reference for subjects.
final class SubjectModel {
  enum Memory {
    /// A value without demand is dropped.
    case none
    /// The latest value waits for demand.
    case latest(Int)
    /// The last values are for new subscribers. Values wait for demand.
    case replay(Int)
  }

  private let memory: Memory
  private var slots: [WaitingSlot] = []
  private var buffer: [Int] = []
  private var end: End?

  init(_ world: World, _ memory: Memory) {
    self.memory = memory
    if case .latest(let first) = memory { buffer = [first] }
    world.kept.append(self)
    world.sources[0].subject = ({ [unowned self] in send($0) }, { [unowned self] in send($0) })
  }

  func subscribe(_ recorder: Recorder) {
    let slot = WaitingSlot(recorder)
    slots.append(slot)
    if case .replay = memory { slot.waiting = buffer } else if end == nil { slot.waiting = buffer }
    recorder.subscribed(
      request: {
        slot.demand += $0
        slot.serve()
      }, cancel: { slot.isOver = true })
    slot.end = end
    slot.serve()
  }

  private func send(_ value: Int) {
    if end != nil { return }
    switch memory {
    case .none: break
    case .latest: buffer = [value]
    case .replay(let limit): buffer = (buffer + [value]).suffix(limit)
    }
    for slot in slots where !slot.isOver {
      switch memory {
      case .none: if slot.demand > 0 { slot.waiting = [value] }
      case .latest: slot.waiting = [value]
      case .replay: slot.waiting.append(value)
      }
      slot.serve()
    }
  }

  private func send(_ completion: End) {
    if end != nil { return }
    end = completion
    for slot in slots where !slot.isOver {
      if case .replay = memory {} else { slot.waiting = [] }
      slot.end = completion
      slot.serve()
    }
  }
}

/// What several subscribers of a subject see. What is sent within a delivery: SubjectCoreTests.
private func subject<P: Publisher>(
  _ name: String, _ memory: SubjectModel.Memory, isSignal: Bool = false, without: Set<Feature> = [],
  _ make: @escaping () -> (P, send: (Int) -> Void, end: (End) -> Void)
) -> Case where P.Output == Int {
  let features: Set<Feature> = [.demand, .several, .failures, .cancel, .ends]
  return Case(
    name: name, sources: 1, features: features.subtracting(isSignal ? without.union([.demand]) : without),
    operate: { world in
      let (publisher, send, end) = make()
      world.sources[0].subject = (send, end)
      world.subscribe = { publisher.subscribe(Probe<Int, P.Failure>(recorder: $0, show: show)) }
    },
    model: { world in
      let model = SubjectModel(world, memory)
      return { model.subscribe($0) }
    }, isSignal: isSignal)
}

@CaseBuilder var subjectCases: [Case] {
  subject("PassthroughSubject", .none) {
    let subject = RKPublishers.PassthroughSubject<Int, Oops>()
    return (subject, { subject.send($0) }, { subject.send(completion: $0.completion) })
  }
  subject("CurrentValueSubject", .latest(7)) {
    let subject = CurrentValueSubject<Int, Oops>(7)
    return (subject, { subject.send($0) }, { subject.send(completion: $0.completion) })
  }
  subject("CurrentValueSubject value", .latest(7), without: [.ends, .failures]) {
    let subject = CurrentValueSubject<Int, Oops>(7)
    return (subject, { subject.value = $0 }, { _ in })
  }
  subject("PassthroughSubject", .none, isSignal: true) {
    let subject = ReactiveKit.PassthroughSubject<Int, Oops>()
    return (subject.toSignal(), { subject.send($0) }, { subject.send(completion: $0.completion) })
  }
  subject("ReplaySubject", .replay(2), isSignal: true) {
    let subject = ReplaySubject<Int, Oops>(bufferSize: 2)
    return (subject.toSignal(), { subject.send($0) }, { subject.send(completion: $0.completion) })
  }
  subject("ReplayOneSubject", .replay(1), isSignal: true) {
    let subject = ReplayOneSubject<Int, Oops>()
    return (subject.toSignal(), { subject.send($0) }, { subject.send(completion: $0.completion) })
  }
  subject("Property", .latest(7), isSignal: true, without: [.ends, .failures]) {
    let property = Property(7)
    return (property.toSignal(), { property.value = $0 }, { _ in })
  }
  subject("AnyProperty", .latest(7), isSignal: true, without: [.ends, .failures]) {
    let property = Property(7)
    return (property.readOnlyView.toSignal(), { property.value = $0 }, { _ in })
  }
}
