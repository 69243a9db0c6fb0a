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

/// A model with four values that nobody observes.
private final class HandModels {
  private let values = (0..<4).map { _ in Mutexed(0) }

  func set(_ value: Int) -> Int {
    for one in values { one.with { $0 = value } }
    return values[3].with { $0 }
  }
}

private final class Models: ObservableObject {
  @Published var a = 0
  @Published var b = 0
  @Published var c = 0
  @Published var d = 0

  func set(_ value: Int) -> Int {
    (a, b, c, d) = (value, value, value, value)
    return d
  }
}

private final class SignalModels: ReactiveKit.ObservableObject {
  @ReactiveKit.Published var a = 0
  @ReactiveKit.Published var b = 0
  @ReactiveKit.Published var c = 0
  @ReactiveKit.Published var d = 0

  func set(_ value: Int) -> Int {
    (a, b, c, d) = (value, value, value, value)
    return d
  }
}

private final class PropertyModels {
  let a = Property(0)
  let b = Property(0)
  let c = Property(0)
  let d = Property(0)

  func set(_ value: Int) -> Int {
    (a.value, b.value, c.value, d.value) = (value, value, value, value)
    return d.value
  }
}

func unobservedModel() -> Workload {
  func form(_ name: String, _ bounds: [Bound], _ make: @escaping (Int) -> Int) -> Form {
    Form(name, bounds) {
      let sum = Sum()
      let makeOne = opaque { sum.add(make($0)) }
      return { events in
        sum.value = 0
        for x in 1...events { makeOne(x) }
        return sum.value
      }
    }
  }
  return Workload(
    name: "make an object with four properties that nobody observes, set them", events: 100_000,
    forms: [
      form("values in mutexes", []) { HandModels().set($0) },
      form("publishers", [.time(2)]) { Models().set($0) },
      form("signals", [.time(2)]) { SignalModels().set($0) },
      form("signals, Property", [.time(2)]) { PropertyModels().set($0) },
    ])
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
      Form("publishers", .time(2)) {
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
