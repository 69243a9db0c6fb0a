import RKPublishers
import ReactiveKit

/// A subject of any kind, by what can be done with it.
struct AnySource {
  let send: (Int) -> Void
  let finish: () -> Void
  let publisher: RKPublishers.AnyPublisher<Int, Never>
  /// What a subscriber receives first.
  let initial: [Int]
  /// Whether each observer receives what the others have received from some event on.
  var isInOrder = true
}

enum SubjectKind: String, CaseIterable {
  case passthrough = "PassthroughSubject"
  case currentValue = "CurrentValueSubject"
  case signal = "signals' PassthroughSubject"
  case replay = "ReplaySubject"

  func make() -> AnySource {
    switch self {
    case .passthrough:
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      return AnySource(
        send: { subject.send($0) }, finish: { subject.send(completion: .finished) },
        publisher: subject.eraseToAnyPublisher(), initial: [])
    case .currentValue:
      let subject = CurrentValueSubject<Int, Never>(0)
      return AnySource(
        send: { subject.send($0) }, finish: { subject.send(completion: .finished) },
        publisher: subject.eraseToAnyPublisher(), initial: [0])
    case .signal:
      let subject = ReactiveKit.PassthroughSubject<Int, Never>()
      return AnySource(
        send: { subject.send($0) }, finish: { subject.send(completion: .finished) },
        publisher: subject.eraseToAnyPublisher(), initial: [])
    case .replay:
      let subject = ReplaySubject<Int, Never>(bufferSize: 2)
      return AnySource(
        send: { subject.send($0) }, finish: { subject.send(completion: .finished) },
        publisher: subject.eraseToAnyPublisher(), initial: [])
    }
  }
}

/// What a thread does with a subject.
enum Operation: String, CaseIterable {
  case send, subscribe, cancel, complete, request
}

/// Each pair of operations on each kind of subject, one on each of two threads, which then send a value.
let subjectPrograms: [Program] = SubjectKind.allCases.flatMap { kind in
  pairs(Operation.allCases).map { first, second in subjectProgram(kind, [[first, .send], [second, .send]]) }
    + [
      subjectProgram(kind, [[.send, .send], [.subscribe], [.cancel]]),
      subjectProgram(kind, [[.send], [.send], [.complete]]),
      subjectProgram(kind, [[.send], [.send], [.send]]),
      subjectProgram(kind, [[.send], [.request], [.cancel]]),
      subjectProgram(kind, [[.subscribe, .subscribe], [.send, .complete]]),
    ]
}

func pairs<T>(_ all: [T]) -> [(T, T)] {
  all.indices.flatMap { i in all[i...].map { (all[i], $0) } }
}

func subjectProgram(_ kind: SubjectKind, _ threads: [[Operation]]) -> Program {
  let name = threads.map { $0.map(\.rawValue).joined(separator: " ") }.joined(separator: " | ")
  let program = Program("\(kind.rawValue): \(name)") { record in
    let all = threads.joined()
    let source = kind.make()
    let seen = Seen("first subscriber", record)
    let isRequested = all.contains(.request)
    let probe = Probe(seen, isRequested ? .max(1) : .unlimited, answers: isRequested)
    source.publisher.subscribe(probe)
    var sent: [Int] = source.initial
    var late: [Seen] = []
    let isWhole = !all.contains(.cancel) && !isRequested
    for (number, operations) in threads.enumerated() {
      for (place, operation) in operations.enumerated() {
        if operation == .send { sent.append(10 * (number + 1) + place) }
        if operation == .subscribe { late.append(Seen("subscriber \(number).\(place)", record)) }
      }
    }
    let lateSeen = late
    record.atEnd { [sent] in
      if isWhole, !all.contains(.complete) { seen.expectAll(sent) }
      if all.contains(.complete), !all.contains(.cancel), kind != .replay || isWhole { seen.expectEnd() }
      if isWhole { for seen in lateSeen { seen.expectSuffix(of: probe.seen) } }
      if all.contains(.complete) { for seen in lateSeen { seen.expectEnd() } }
      record.expect(Set(seen.values).isSubset(of: sent), "received \(seen.values) of \(sent)")
      if !all.contains(.cancel) { probe.expectDemandKept(source.send) }
      // A subscriber that keeps its subscription retains what that retains.
      probe.cancel()
    }
    return threads.enumerated().map { number, operations in
      let mine = late.prefix(operations.filter { $0 == .subscribe }.count)
      late.removeFirst(mine.count)
      return {
        var waiting = mine
        var subscriptions: [AnyCancellable] = []
        for (place, operation) in operations.enumerated() {
          switch operation {
          case .send: source.send(10 * (number + 1) + place)
          case .subscribe: subscriptions.append(source.publisher.see(waiting.removeFirst()))
          case .cancel: probe.cancel()
          case .complete: source.finish()
          case .request: probe.request(.max(1))
          }
        }
        record.atEnd { _ = subscriptions }
      }
    }
  }
  return threads.count > 2 ? program.exchangeable : program
}
