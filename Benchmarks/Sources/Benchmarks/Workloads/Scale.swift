import RKPublishers
import ReactiveKit

import class RKPublishers.PassthroughSubject

/// A workload of one piece of work in several sizes. An event is a part of it, and should take the same time in all sizes.
///
/// - Parameter growth: At most so many times the time of an event in the size before.
private func scaling(
  _ name: String, _ sizes: [Int], of thing: String, growth: Double, limit: String,
  hand: @escaping (_ size: Int, Sum) -> (Int) -> Void,
  publishers: @escaping (_ size: Int, PassthroughSubject<Int, Never>, Sum) -> [AnyCancellable],
  signals: @escaping (_ size: Int, ReactiveKit.PassthroughSubject<Int, Never>, Sum) -> [AnyCancellable]
) -> Workload {
  func forms(
    _ name: String, isLimit: Bool = false,
    _ prepare: @escaping (_ size: Int, Sum) -> (keep: [AnyCancellable], send: (Int) -> Void)
  ) -> [Form] {
    sizes.enumerated().map { place, size in
      func title(_ size: Int) -> String { "\(name), \(size) \(thing)\(size == 1 ? "" : "s")" }
      let bounds: [Bound] =
        isLimit || place == 0
        ? [] : [.time(1.2, of: title(sizes[0]))] + (place > 1 ? [.time(growth, of: title(sizes[place - 1]))] : [])
      return Form(title(size), bounds) {
        let sum = Sum()
        let (keep, send) = prepare(size, sum)
        return { events in
          sum.value = 0
          for _ in 0..<events / size { send(0) }
          withExtendedLifetime(keep) {}
          return sum.value
        }
      }
    }
  }
  let limits = forms(limit, isLimit: true) { size, sum in ([], hand(size, sum)) }
  let ofPublishers = forms("publishers") { size, sum in
    let subject = PassthroughSubject<Int, Never>()
    return (publishers(size, subject, sum), { subject.send($0) })
  }
  let ofSignals = forms("signals") { size, sum in
    let subject = ReactiveKit.PassthroughSubject<Int, Never>()
    return (signals(size, subject, sum), { subject.send($0) })
  }
  return Workload(name: name, events: 1_000_000, forms: limits + ofPublishers + ofSignals, unit: sizes.last!)
}

func scalingSinks() -> Workload {
  scaling(
    "subject → 1 to 10,000 sinks, per delivered value", [1, 100, 10_000], of: "sink", growth: 2,
    limit: "mutex and list of closures",
    hand: { size, sum in
      let subject = HandSubject()
      for _ in 0..<size { subject.add(opaque { sum.add($0 &+ 1) }) }
      return { subject.send($0) }
    },
    publishers: { size, subject, sum in (0..<size).map { _ in subject.sink { sum.add($0 &+ 1) } } },
    signals: { size, subject, sum in (0..<size).map { _ in subject.sink { sum.add($0 &+ 1) } } })
}

func scalingStages() -> Workload {
  scaling(
    "subject → 1 to 100 maps → sink, per stage", [1, 10, 100], of: "stage", growth: 1.2,
    limit: "one opaque closure per stage",
    hand: { size, sum in
      var chain = opaque { sum.add($0) }
      for _ in 0..<size {
        let next = chain
        chain = opaque { next($0 &+ 1) }
      }
      let subject = HandSubject()
      subject.add(chain)
      return { subject.send($0) }
    },
    publishers: { size, subject, sum in
      var chain = subject.eraseToAnyPublisher()
      for _ in 0..<size { chain = chain.map { $0 &+ 1 }.eraseToAnyPublisher() }
      return [chain.sink { sum.add($0) }]
    },
    signals: { size, subject, sum in
      var chain = subject.toSignal()
      for _ in 0..<size { chain = chain.map { $0 &+ 1 } }
      return [chain.sink { sum.add($0) }]
    })
}
