import RKPublishers
import ReactiveKit

func combiningLatest() -> Workload {
  sending(
    "two subjects → combineLatest → sink", events: 1_000_000, subjects: 2, bound: 2,
    limit: "hand-written subjects, latest values in a mutex",
    hand: { sum in
      let subjects = (HandSubject(), HandSubject())
      let latest = Mutexed<(Int?, Int?)>((nil, nil))
      let sink = opaque { sum.add($0) }
      func receive(_ store: @escaping (inout (Int?, Int?), Int) -> Void) -> (Int) -> Void {
        opaque { value in
          let pair = latest.with { latest in
            store(&latest, value)
            return latest
          }
          if let first = pair.0, let second = pair.1 { sink(first &+ second) }
        }
      }
      subjects.0.add(receive { $0.0 = $1 })
      subjects.1.add(receive { $0.1 = $1 })
      return { ($0 & 1 == 0 ? subjects.0 : subjects.1).send($0) }
    },
    publishers: { sum, subjects in
      [subjects[0].combineLatest(subjects[1]).sink { sum.add($0 &+ $1) }]
    },
    signals: { sum, subjects in
      [subjects[0].combineLatest(with: subjects[1]).sink { sum.add($0 &+ $1) }]
    })
}

func zipping() -> Workload {
  sending(
    "two subjects → zip → sink", events: 1_000_000, subjects: 2, bound: 2,
    limit: "hand-written subjects, queues in a mutex",
    hand: { sum in
      let subjects = (HandSubject(), HandSubject())
      let queues = Mutexed<[[Int]]>([[], []])
      let sink = opaque { sum.add($0) }
      func receive(_ side: Int) -> (Int) -> Void {
        opaque { value in
          let pair: (Int, Int)? = queues.with { queues in
            queues[side].append(value)
            if queues[0].isEmpty || queues[1].isEmpty { return nil }
            return (queues[0].removeFirst(), queues[1].removeFirst())
          }
          if let pair { sink(pair.0 &+ pair.1) }
        }
      }
      subjects.0.add(receive(0))
      subjects.1.add(receive(1))
      return { ($0 & 1 == 0 ? subjects.0 : subjects.1).send($0) }
    },
    publishers: { sum, subjects in [subjects[0].zip(subjects[1]).sink { sum.add($0 &+ $1) }] },
    signals: { sum, subjects in [subjects[0].zip(with: subjects[1]).sink { sum.add($0 &+ $1) }] })
}

/// Delivery of several hand-written subjects to one closure, one value at a time.
private func handMerge(_ count: Int) -> (Sum) -> (Int) -> Void {
  { sum in
    let delivery = Mutexed(())
    let sink = opaque { sum.add($0) }
    let subjects = (0..<count).map { _ in
      let subject = HandSubject()
      subject.add(opaque { value in delivery.with { _ in sink(value) } })
      return subject
    }
    return { subjects[$0 % count].send($0) }
  }
}

func mergingTwo() -> Workload {
  sending(
    "two subjects → merge → sink", events: 1_000_000, subjects: 2, bound: 2,
    limit: "hand-written subjects, delivery under a mutex",
    hand: handMerge(2),
    publishers: { sum, subjects in [subjects[0].merge(with: subjects[1]).sink { sum.add($0) }] },
    signals: { sum, subjects in [subjects[0].merge(with: subjects[1]).sink { sum.add($0) }] })
}

func mergingEight() -> Workload { mergingMany(8, "eight") }

func mergingThousand() -> Workload { mergingMany(1_000, "1,000") }

private func mergingMany(_ count: Int, _ name: String) -> Workload {
  sending(
    "\(name) subjects → merge → sink", events: 1_000_000, subjects: count, bound: 2,
    limit: "hand-written subjects, delivery under a mutex",
    hand: handMerge(count),
    publishers: { sum, subjects in [Publishers.MergeMany(subjects).sink { sum.add($0) }] },
    signals: { sum, subjects in
      [Signal(flattening: subjects, strategy: .merge).sink { sum.add($0) }]
    })
}
