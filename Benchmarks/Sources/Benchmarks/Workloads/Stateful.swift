import RKPublishers
import ReactiveKit
import Synchronization

/// A workload in which a sequence goes through an operator that keeps something.
private func running(
  _ name: String, limit: String, hand: @escaping (Sum, Int) -> Void,
  publishers: @escaping (Sum, ClosedRange<Int>) -> AnyCancellable,
  asWritten: @escaping (Sum, ClosedRange<Int>) -> AnyCancellable,
  signals: @escaping (Sum, ClosedRange<Int>) -> AnyCancellable
) -> Workload {
  func form(_ name: String, _ bounds: [Bound], _ run: @escaping (Sum, Int) -> Void) -> Form {
    Form(name, bounds) {
      { events in
        let sum = Sum()
        run(sum, events)
        return sum.value
      }
    }
  }
  return Workload(
    name: name, events: 1_000_000,
    forms: [
      form(limit, [], hand),
      form("publishers", [.time(2)]) { publishers($0, 1...$1).cancel() },
      form("publishers, as written", [.time(4)]) { asWritten($0, 1...$1).cancel() },
      form("signals", [.time(2)]) { signals($0, 1...$1).cancel() },
    ])
}

func scanReduce() -> Workload {
  running(
    "sequence → scan → reduce → sink", limit: "closures, each with its state in a mutex",
    hand: { sum, events in
      let total = Mutexed(0)
      let reduce = opaque { value in total.with { $0 = $0 &+ value } }
      let latest = Mutexed(0)
      let scan = opaque { value in
        reduce(
          latest.with {
            $0 = $0 &* 3 &+ value
            return $0
          })
      }
      for x in 1...events { scan(x) }
      sum.add(total.with { $0 })
    },
    publishers: { sum, range in
      Publishers.Scan(upstream: publisher(of: range), initialResult: 0) { $0 &* 3 &+ $1 }.reduce(0) { $0 &+ $1 }
        .sink { sum.add($0) }
    },
    asWritten: { sum, range in
      range.publisher.scan(0) { $0 &* 3 &+ $1 }.reduce(0) { $0 &+ $1 }.sink { sum.add($0) }
    },
    signals: { sum, range in
      Signal<Int, Never>(sequence: range).scan(0) { $0 &* 3 &+ $1 }.reduce(0) { $0 &+ $1 }.sink { sum.add($0) }
    })
}

func removingDuplicates() -> Workload {
  running(
    "sequence → removeDuplicates → sink", limit: "a closure with its state in a mutex",
    hand: { sum, events in
      let sink = opaque { sum.add($0) }
      let last = Mutexed<Int?>(nil)
      let distinct = opaque { value in
        let isNew = last.with { last in
          defer { last = value }
          return last != value
        }
        if isNew { sink(value) }
      }
      for x in 1...events { distinct(x >> 1) }
    },
    publishers: { sum, range in
      Publishers.RemoveDuplicates(upstream: publisher(of: range).mapped(halved), predicate: ==).sink { sum.add($0) }
    },
    asWritten: { sum, range in range.publisher.map { halved($0) }.removeDuplicates().sink { sum.add($0) } },
    signals: { sum, range in
      Signal<Int, Never>(sequence: range).map(halved).removeDuplicates().sink { sum.add($0) }
    })
}

func collectingHundred() -> Workload {
  running(
    "sequence → collect by 100 → sink", limit: "a closure with its array in a mutex",
    hand: { sum, events in
      let buffer = Mutexed<[Int]>([])
      let sink = opaqueOfArray { sum.add($0.last! &* $0.count) }
      let collect = opaque { value in
        let full: [Int]? = buffer.with { buffer in
          buffer.append(value)
          if buffer.count < 100 { return nil }
          defer {
            buffer = []
            buffer.reserveCapacity(100)
          }
          return buffer
        }
        if let full { sink(full) }
      }
      for x in 1...events { collect(x) }
    },
    publishers: { sum, range in
      Publishers.CollectByCount(upstream: publisher(of: range), count: 100)
        .sink { if $0.count == 100 { sum.add($0.last! &* $0.count) } }
    },
    asWritten: { sum, range in range.publisher.collect(100).sink { sum.add($0.last! &* $0.count) } },
    signals: { sum, range in
      Signal<Int, Never>(sequence: range).buffer(size: 100).sink { sum.add($0.last! &* $0.count) }
    })
}

/// The first half of a sequence's values; an event is one of them.
func takingPrefix() -> Workload {
  running(
    "sequence → prefix → sink", limit: "a closure with its count in a mutex",
    hand: { sum, events in
      let sink = opaque { sum.add($0) }
      let left = Mutexed(events)
      let prefix = opaqueTest { value in
        let place = left.with { left in
          left -= 1
          return left
        }
        if place >= 0 { sink(value) }
        return place > 0
      }
      for x in 1...2 * events where !prefix(x) { break }
    },
    publishers: { sum, range in
      Publishers.Output(upstream: publisher(of: 1...2 * range.count), range: 0..<range.count).sink { sum.add($0) }
    },
    asWritten: { sum, range in (1...2 * range.count).publisher.prefix(range.count).sink { sum.add($0) } },
    signals: { sum, range in
      Signal<Int, Never>(sequence: 1...2 * range.count).prefix(maxLength: range.count).sink { sum.add($0) }
    })
}

func buffering() -> Workload {
  sending(
    "subject → buffer → sink", events: 1_000_000, bound: 2, limit: "hand-written subject, queue in a mutex",
    hand: { sum in
      let queue = Mutexed<[Int]>([])
      let sink = opaque { sum.add($0) }
      let subject = HandSubject()
      subject.add(
        opaque { value in
          queue.with { queue in
            if queue.count == 100 { queue.removeFirst() }
            queue.append(value)
          }
          while let next = queue.with({ $0.isEmpty ? nil : $0.removeFirst() }) { sink(next) }
        })
      return { subject.send($0) }
    },
    publishers: { sum, subjects in
      [subjects[0].buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest).sink { sum.add($0) }]
    },
    signals: nil)
}

@inline(never)
private func opaqueTest(_ closure: @escaping (Int) -> Bool) -> (Int) -> Bool { closure }

@inline(never)
private func opaqueOfArray(_ closure: @escaping ([Int]) -> Void) -> ([Int]) -> Void { closure }
