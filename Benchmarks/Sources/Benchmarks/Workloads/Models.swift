import RKPublishers
import ReactiveKit

import protocol RKPublishers.ObservableObject
import struct RKPublishers.Published

/// A model that announces its changes, as a person would write it.
private final class HandModel {
  private let changes = HandSubject()
  private let values = HandSubject()
  private let stored = Mutexed(0)

  @inline(never)
  var value: Int {
    get { stored.with { $0 } }
    set {
      changes.send(newValue)
      stored.with { $0 = newValue }
      values.send(newValue)
    }
  }

  func observeChanges(_ observer: @escaping (Int) -> Void) { changes.add(observer) }
  func observeValues(_ observer: @escaping (Int) -> Void) { values.add(observer) }
}

final class Model: ObservableObject {
  @Published var value = 0
}

final class SignalModel: ReactiveKit.ObservableObject {
  @ReactiveKit.Published var value = 0
}

func publishedSet() -> Workload {
  Workload(
    name: "@Published, set with objectWillChange and one sink", events: 500_000,
    forms: [
      Form("value in a mutex, two lists of closures") {
        let sum = Sum()
        let model = HandModel()
        model.observeChanges(opaque { _ in sum.add(1) })
        model.observeValues(opaque { sum.add($0) })
        return { events in
          sum.value = 0
          for x in 1...events { model.value = x }
          return sum.value
        }
      },
      Form("publishers", .time(2.5)) {
        let sum = Sum()
        let model = Model()
        let observations = [model.objectWillChange.sink { sum.add(1) }, model.$value.sink { sum.add($0) }]
        return { events in
          sum.value = 0
          for x in 1...events { model.value = x }
          withExtendedLifetime(observations) {}
          return sum.value
        }
      },
      Form("signals", .time(1.5)) {
        let sum = Sum()
        let model = SignalModel()
        let observations = [model.objectWillChange.sink { sum.add(1) }, model.$value.sink { sum.add($0) }]
        return { events in
          sum.value = 0
          for x in 1...events { model.value = x }
          withExtendedLifetime(observations) {}
          return sum.value
        }
      },
    ])
}
