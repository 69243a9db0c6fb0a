import Combine
import Foundation
import Testing

@Suite struct SignUpFormTests {
  private let clock = ManualClock()
  private let directory = Directory()
  private let form: SignUpForm

  init() {
    form = SignUpForm(service: directory, scheduler: clock)
  }

  // MARK: The name

  @Test func aNameIsCheckedAfterAPause() {
    let states = form.$nameState.record()
    for text in ["a", "ad", "ada", "adam"] {
      form.name = text
      clock.advance(by: .milliseconds(100))
    }
    #expect(directory.takeLog() == [])
    clock.advance(by: .milliseconds(300))
    #expect(directory.takeLog() == ["check adam"])
    directory.answer("adam", true)
    clock.advance()
    #expect(states.values.removingRepeats == [.empty, .tooShort, .checking, .available])
    form.name = " Adam "
    clock.advance(by: .seconds(1))
    #expect(directory.takeLog() == [])
    #expect(form.nameState == .available)
  }

  @Test func anotherNameCancelsTheCheckOfTheFormer() {
    form.name = "ada"
    clock.advance(by: .milliseconds(400))
    form.name = "adam"
    clock.advance(by: .milliseconds(100))
    directory.answer("ada", false)
    clock.advance(by: .milliseconds(300))
    #expect(directory.takeLog() == ["check ada", "check adam"])
    form.name = "eve"
    clock.advance(by: .milliseconds(400))
    #expect(directory.takeLog() == ["cancel adam", "check eve"])
    directory.answer("adam", true)
    clock.advance()
    #expect(form.nameState == .checking)
    directory.answer("eve", false)
    clock.advance()
    #expect(form.nameState == .taken)
  }

  @Test func anAnswerThatComesWhenTheFieldIsEmptyDoesNotCount() {
    form.name = "ada"
    clock.advance(by: .milliseconds(400))
    form.name = ""
    directory.answer("ada", true)
    clock.advance(by: .seconds(1))
    #expect(form.nameState == .empty)
  }

  @Test func aCheckThatFailsIsTriedOnceMore() {
    form.name = "ada"
    clock.advance(by: .milliseconds(400))
    directory.fail("ada")
    #expect(directory.takeLog() == ["check ada", "check ada"])
    directory.answer("ada", true)
    clock.advance()
    #expect(form.nameState == .available)
    form.name = "eve"
    clock.advance(by: .milliseconds(400))
    directory.fail("eve")
    directory.fail("eve")
    clock.advance()
    #expect(form.nameState == .unknown)
  }

  // MARK: The fields together

  @Test func problemsComeAndGoWithTheFields() {
    let problems = form.$problems.record()
    #expect(form.problems == [.email, .weakPassword, .terms])
    form.email = "ada@"
    form.email = "ada@example.org"
    form.password = "correct horse"
    form.confirmation = "correct horse"
    form.acceptsTerms = true
    form.password = "correct house"
    #expect(
      problems.values == [
        [.email, .weakPassword, .terms], [.weakPassword, .terms], [.confirmation, .terms], [.terms], [],
        [.confirmation],
      ])
  }

  @Test(arguments: [
    ("", Strength.none), ("abc", .weak), ("abcdefgh", .fair), ("abcdefghijkl", .strong), ("Abcdef1!", .strong),
  ])
  func theStrengthOfAPasswordIsShown(password: String, strength: Strength) {
    form.password = password
    #expect(form.strength == strength)
  }

  @Test func aFormThatIsFilledInCanBeSubmitted() {
    let states = form.$canSubmit.record()
    form.fill(directory, clock)
    #expect(states.values == [false, true])
    form.name = "eve"
    #expect(states.values == [false, true, false])
  }

  // MARK: Submitting

  @Test func aFormIsSentOnceHoweverOftenItIsSubmitted() {
    let phases = form.$phase.record()
    form.submit()
    #expect(directory.takeLog() == [])
    form.fill(directory, clock)
    form.submit()
    form.submit()
    #expect(form.phase == .sending)
    #expect(!form.canSubmit)
    #expect(directory.takeLog() == ["check ada", "sign up Ada"])
    directory.signUps[0].send(completion: .failure(.refused("too late")))
    #expect(form.phase == .sending)
    clock.advance()
    #expect(form.phase == .failed(.refused("too late")))
    form.submit()
    directory.signUps[1].send(Account(name: "Ada"))
    directory.signUps[1].send(completion: .finished)
    clock.advance()
    #expect(
      phases.values == [
        .editing, .sending, .failed(.refused("too late")), .sending, .done(Account(name: "Ada")),
      ])
  }

  // MARK: Undoing

  @Test func editsAreUndoneAndRedone() {
    form.email = "a"
    form.name = "ada"
    form.acceptsTerms = true
    form.undo()
    #expect(form.draft == Draft(name: "ada", email: "a"))
    form.undo()
    #expect(form.draft == Draft(email: "a"))
    #expect(form.history.canRedo)
    form.redo()
    #expect(form.draft == Draft(name: "ada", email: "a"))
    form.password = "x"
    #expect(!form.history.canRedo)
    form.redo()
    for _ in 1...9 { form.undo() }
    #expect(form.draft == Draft())
    #expect(!form.history.canUndo)
    for _ in 1...9 { form.redo() }
    #expect(form.draft == Draft(name: "ada", email: "a", password: "x"))
    #expect(form.confirmation == "x")
  }

  @Test func whatIsUndoneIsCheckedAnew() {
    form.name = "ada"
    form.name = "ad"
    #expect(form.nameState == .tooShort)
    form.undo()
    #expect(form.nameState == .checking)
    clock.advance(by: .milliseconds(400))
    #expect(directory.takeLog() == ["check ada"])
  }

  @Test func draftsAreSavedAtMostSoOften() {
    let saving = AutoSave(form, every: .seconds(10), scheduler: clock)
    form.name = "a"
    clock.advance()
    #expect(saving.saved.map(\.name) == ["a"])
    for text in ["ad", "ada", "adam"] {
      form.name = text
      clock.advance(by: .seconds(3))
    }
    #expect(saving.saved.map(\.name) == ["a"])
    clock.advance(by: .seconds(1))
    #expect(saving.saved.map(\.name) == ["a", "adam"])
    form.name = "eve"
    saving.stop()
    clock.advance(by: .seconds(20))
    #expect(saving.saved.count == 2)
  }

  // MARK: An object that is observed

  @Test func theFormAnnouncesWhatChangesBeforeItDoes() {
    var seen: [String] = []
    let observation = form.objectWillChange.sink { [form] _ in seen.append(form.email) }
    let counter = ChangeCounter(form.objectWillChange.map { _ in })
    form.email = "a"
    let first = counter.count
    form.email = "b"
    #expect(seen == ["", "", "a", "a"])
    #expect(first > 0)
    #expect(counter.count == seen.count)
    withExtendedLifetime(observation) {}
  }

  @Test func aFormIsReleasedWithAllItHasStarted() {
    weak var released: SignUpForm?
    do {
      let form = SignUpForm(service: directory, scheduler: clock)
      released = form
      form.fill(directory, clock)
      form.submit()
      form.undo()
    }
    #expect(released == nil)
  }

  @Test func aPublishedPropertyTellsItsValueBeforeItIsStored() {
    var seen: [String] = []
    let observation = form.$email.sink { [form] in seen.append("\($0), was \(form.email)") }
    form.email = "a"
    form.email = "b"
    #expect(seen == [", was ", "a, was ", "b, was a"])
    withExtendedLifetime(observation) {}
  }

  @Test func aPublishedPropertyKeepsToTheDemand() {
    let recorder = form.$email.record(.max(1))
    form.email = "a"
    form.email = "b"
    #expect(recorder.values == [""])
    recorder.request(.max(1))
    #expect(recorder.values == ["", "b"])
  }

  @Test func changesOfAnyObjectAreOneStream() {
    let changes = changes(of: form).record()
    form.confirmation = "x"
    #expect(!changes.values.isEmpty)
  }

  @Test func anObjectMayTellOfItsChangesItself() {
    let preferences = Preferences()
    let changes = preferences.objectWillChange.record()
    preferences.language = "de"
    #expect(changes.values == ["language"])
  }
}

@MainActor
@Suite struct FormScreenTests {
  private let clock = ManualClock()
  private let directory = Directory()

  @Test func theScreenShowsWhatTheFormSays() {
    let form = SignUpForm(service: directory, scheduler: clock)
    let screen = FormScreen(form)
    #expect(screen.problem.text == "This is no address")
    form.name = "ab"
    #expect(screen.nameHint.text == "At least three letters")
    form.fill(directory, clock)
    #expect(screen.nameHint.text == "✓")
    #expect(screen.problem.text == "")
    #expect(screen.button.isEnabled)
    form.submit()
    #expect(screen.button.title == "Signing up …")
    #expect(!screen.button.isEnabled)
    directory.signUps[0].send(Account(name: "Ada"))
    clock.advance()
    #expect(screen.button.title == "Welcome, Ada")
  }

  @Test func aFieldShowsWhatIsTypedAndWhatIsUndone() {
    let form = SignUpForm(service: directory, scheduler: clock)
    let field = TextField(form.$name) { form.name = $0 }
    field.type("ada")
    #expect(form.name == "ada")
    form.undo()
    #expect(field.text == "ad")
  }

  @Test func theFlowFollowsTheForm() {
    let form = SignUpForm(service: directory, scheduler: clock)
    let flow = SignUpFlow(form: form)
    let counter = ChangeCounter(flow.objectWillChange.map { _ in })
    form.fill(directory, clock)
    form.submit()
    directory.signUps[0].send(completion: .failure(.unreachable))
    clock.advance()
    #expect(flow.alert == "No connection")
    flow.dismissAlert()
    form.submit()
    directory.signUps[1].send(Account(name: "Ada"))
    clock.advance()
    #expect(flow.screen == .welcome("Ada"))
    #expect(flow.alert == nil)
    flow.isHelpShown = true
    #expect(counter.count > 4)
  }
}

extension Array where Element: Equatable {
  fileprivate var removingRepeats: [Element] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
