import Foundation
import RKPublishers
import ReactiveKit
import TestSupport
import Testing

import class RKPublishers.PassthroughSubject

// A closure written on the main actor may be called on any thread. A closure inside it, given to a function of the standard
// library, is checked: the compiler isolates it to the main actor as well, and has it trap elsewhere.

/// What a main-actor closure may do inside, and whether that traps on another thread.
private let forms: [(name: String, traps: Bool, convert: @MainActor ([Int]) -> [String])] = [
  ("a closure", true, { $0.map { "\($0)" } }),
  ("a closure that sorts", true, { $0.sorted { $0 > $1 }.map(\.description) }),
  ("a closure for an optional", true, { [$0.first.map { "\($0)" } ?? ""] }),
  ("a @Sendable closure", false, { $0.map { @Sendable in "\($0)" } }),
  ("a key path", false, { $0.map(\.description) }),
  ("a function", false, { $0.map(String.init) }),
  (
    "a loop", false,
    { numbers in
      var names: [String] = []
      for number in numbers { names.append("\(number)") }
      return names
    }
  ),
]

@MainActor private final class Model {
  var names: [String] = []
  var subscription: AnyCancellable?

  func observe(_ numbers: some Publisher<[Int], Never>, form: Int) {
    let convert = forms[form].convert
    subscription = numbers.sink { self.names = convert($0) }
  }

  func observe(onMainQueue numbers: some Publisher<[Int], Never>) {
    subscription = numbers.receive(on: DispatchQueue.main).sink { self.names = $0.map { "\($0)" } }
  }

  func observe(onMainActor numbers: some Publisher<[Int], Never>) {
    subscription = numbers.sink(on: MainActor.self) { self.names = $0.map { "\($0)" } }
  }
}

/// Sends on a thread that is not the main one, and returns when it has.
private func sendElsewhere(_ subject: PassthroughSubject<[Int], Never>) {
  onThreads(1) { _ in subject.send([1, 2]) }
}

@Suite struct MainActorClosureTests {
  @Test(arguments: forms.indices.filter { !forms[$0].traps })
  @MainActor func aClosureOfTheMainActorIsCalledOnAnyThread(form: Int) {
    let model = Model()
    let subject = PassthroughSubject<[Int], Never>()
    model.observe(subject, form: form)
    sendElsewhere(subject)
    #expect(model.names == ["1", "2"], "\(forms[form].name)")
    model.observe(subject.toSignal(), form: form)
    model.names = []
    sendElsewhere(subject)
    #expect(model.names == ["1", "2"], "\(forms[form].name), signal")
  }

  @Test func aClosureInsideItThatIsGivenToTheStandardLibraryTrapsElsewhere() async {
    // One exit test for each form: the number of the form cannot be captured by the process that is to trap.
    await #expect(processExitsWith: .failure, "a closure") { await MainActor.run { trap(form: 0) } }
    await #expect(processExitsWith: .failure, "a closure that sorts") { await MainActor.run { trap(form: 1) } }
    await #expect(processExitsWith: .failure, "a closure for an optional") { await MainActor.run { trap(form: 2) } }
  }

  @Test @MainActor func deliveryOnTheMainActorMakesAnyClosureSafe() async {
    let model = Model()
    let subject = PassthroughSubject<[Int], Never>()
    for observe in [
      { model.observe(onMainQueue: subject) }, { model.observe(onMainActor: subject) },
      { model.observe(onMainQueue: subject.toSignal()) }, { model.observe(onMainActor: subject.toSignal()) },
    ] {
      observe()
      sendElsewhere(subject)
      await eventually { !model.names.isEmpty }
      #expect(model.names == ["1", "2"])
      model.names = []
    }
  }
}

@MainActor private func trap(form: Int) {
  precondition(forms[form].traps)
  let model = Model()
  let subject = PassthroughSubject<[Int], Never>()
  model.observe(subject, form: form)
  sendElsewhere(subject)
}
