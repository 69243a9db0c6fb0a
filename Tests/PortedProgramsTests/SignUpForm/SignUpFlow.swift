import Combine
import Foundation

/// What stands on the screen, as far as it matters here.
@MainActor
final class FormScreen {
  final class Label {
    var text = ""
  }

  final class Button {
    var isEnabled = false
    var title = "Sign up"
  }

  let nameHint = Label()
  let problem = Label()
  let button = Button()

  private var cancellables = Set<AnyCancellable>()

  init(_ form: SignUpForm) {
    form.$nameState
      .map(\.text)
      .assign(to: \.text, on: nameHint)
      .store(in: &cancellables)
    form.$problems
      .map { $0.first?.rawValue ?? "" }
      .removeDuplicates()
      .assign(to: \.text, on: problem)
      .store(in: &cancellables)
    form.$canSubmit
      .assign(to: \.isEnabled, on: button)
      .store(in: &cancellables)
    form.$phase
      .map { phase in
        switch phase {
        case .editing, .failed: "Sign up"
        case .sending: "Signing up …"
        case .done(let account): "Welcome, \(account.name)"
        }
      }
      .sink { [weak self] in self?.button.title = $0 }
      .store(in: &cancellables)
  }
}

/// The way from the form to the end, on the main actor.
@MainActor
final class SignUpFlow: ObservableObject {
  enum Screen: Equatable {
    case form
    case welcome(String)
  }

  @Published private(set) var screen = Screen.form
  @Published private(set) var alert: String?
  @Published var isHelpShown = false

  let form: SignUpForm
  private var cancellables = Set<AnyCancellable>()

  init(form: SignUpForm) {
    self.form = form
    form.$phase
      .sink { [weak self] phase in self?.follow(phase) }
      .store(in: &cancellables)
    form.objectWillChange
      .sink { [weak self] in self?.objectWillChange.send() }
      .store(in: &cancellables)
  }

  func dismissAlert() {
    alert = nil
  }

  private func follow(_ phase: Phase) {
    switch phase {
    case .editing, .sending: break
    case .done(let account): screen = .welcome(account.name)
    case .failed(.unreachable): alert = "No connection"
    case .failed(.refused(let reason)): alert = reason
    }
  }
}

/// A text field that is given what it shows, and told what to do with what is typed.
final class TextField {
  private(set) var text = ""
  private let edit: (String) -> Void
  private var cancellable: AnyCancellable?

  init(_ texts: Published<String>.Publisher, edit: @escaping (String) -> Void) {
    self.edit = edit
    cancellable = texts.removeDuplicates().sink { [unowned self] in text = $0 }
  }

  func type(_ letters: String) {
    for letter in letters { edit(text + String(letter)) }
  }
}

/// Counts how often an object was about to change.
final class ChangeCounter {
  private(set) var count = 0
  private var cancellable: AnyCancellable?

  init<P: Publisher>(_ changes: P) where P.Output == Void, P.Failure == Never {
    cancellable = changes.sink { [unowned self] in count += 1 }
  }
}

/// What anything that is observable tells, as one stream.
func changes<Object: ObservableObject>(
  of object: Object
) -> some Publisher<Void, Never> where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
  object.objectWillChange.map { _ in }
}

/// An object that tells of its changes by a subject of its own.
final class Preferences: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()

  var language = "en" {
    willSet { objectWillChange.send("language") }
  }
}
