import Combine
import Foundation

/// A form whose fields check each other, and whose name is checked by a server.
final class SignUpForm: ObservableObject {
  @Published var name = ""
  @Published var email = ""
  @Published var password = ""
  @Published var confirmation = ""
  @Published var acceptsTerms = false

  @Published private(set) var nameState = NameState.empty
  @Published private(set) var strength = Strength.none
  @Published private(set) var problems: [Problem] = []
  @Published private(set) var canSubmit = false
  @Published private(set) var phase = Phase.editing
  @Published private(set) var history = EditHistory()

  private let service: any AccountService
  private let submissions = PassthroughSubject<Void, Never>()
  private let steps = PassthroughSubject<EditHistory.Step, Never>()
  private var isRestoring = false
  private var cancellables: Set<AnyCancellable> = []

  init<S: Scheduler>(service: any AccountService, scheduler: S) {
    self.service = service
    checkName(scheduler)
    checkFields()
    keepHistory()
    send(scheduler)
  }

  /// What is filled in, and each change of it.
  var drafts: AnyPublisher<Draft, Never> {
    Publishers.CombineLatest4($name, $email, $password, $acceptsTerms)
      .map(Draft.init)
      .removeDuplicates()
      .eraseToAnyPublisher()
  }

  var draft: Draft { Draft(name: name, email: email, password: password, acceptsTerms: acceptsTerms) }

  /// Sends the form. While it is on its way, nothing is sent again.
  func submit() {
    submissions.send()
  }

  func undo() {
    steps.send(.undo)
  }

  func redo() {
    steps.send(.redo)
  }

  // MARK: The name

  private func checkName<S: Scheduler>(_ scheduler: S) {
    let names =
      $name
      .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
      .removeDuplicates()
      .makeConnectable()
    let first = names.map { name -> NameState in
      switch name.count {
      case 0: .empty
      case ..<3: .tooShort
      default: .checking
      }
    }
    let answers =
      names
      .debounce(for: .milliseconds(400), scheduler: scheduler)
      .map { [service] name -> AnyPublisher<NameState, Never> in
        guard name.count >= 3 else { return Empty().eraseToAnyPublisher() }
        return service.isAvailable(name)
          .map { $0 ? .available : .taken }
          .retry(1)
          .replaceError(with: .unknown)
          .receive(on: scheduler)
          .eraseToAnyPublisher()
      }
      .switchToLatest()
      // An answer counts only while nothing else has been typed.
      .filter { [weak self] _ in self?.nameState == .checking }

    first
      .merge(with: answers)
      .assign(to: &$nameState)
    names.connect().store(in: &cancellables)
  }

  // MARK: The other fields

  private var emailProblem: some Publisher<Problem?, Never> {
    $email
      .map { email in
        let parts = email.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") ? nil : .email
      }
      .removeDuplicates()
  }

  private var passwordProblem: AnyPublisher<Problem?, Never> {
    $password.combineLatest($confirmation) { password, confirmation in
      if Strength(password) < .fair { return .weakPassword }
      return password == confirmation ? nil : .confirmation
    }
    .removeDuplicates()
    .eraseToAnyPublisher()
  }

  private func checkFields() {
    $password
      .map(Strength.init)
      .removeDuplicates()
      .assign(to: &$strength)

    Publishers.CombineLatest3(emailProblem, passwordProblem, $acceptsTerms.map { $0 ? nil : Problem.terms })
      .map { [$0, $1, $2].compactMap { $0 } }
      .removeDuplicates()
      .assign(to: &$problems)

    $problems.map(\.isEmpty)
      .combineLatest($nameState.map(\.isFine), $phase)
      .map { isComplete, isFine, phase in isComplete && isFine && phase != .sending }
      .removeDuplicates()
      .assign(to: &$canSubmit)
  }

  // MARK: Sending

  private func send<S: Scheduler>(_ scheduler: S) {
    submissions
      .flatMap(maxPublishers: .max(1)) { [weak self, service] _ -> AnyPublisher<Phase, Never> in
        guard let self, canSubmit else { return Empty().eraseToAnyPublisher() }
        return service.signUp(draft)
          .receive(on: scheduler)
          .map(Phase.done)
          .catch { Just(.failed($0)) }
          .handleEvents(
            receiveSubscription: { [weak self] _ in self?.phase = .sending },
            receiveCancel: { [weak self] in self?.phase = .editing }
          )
          .eraseToAnyPublisher()
      }
      .sink { [weak self] in self?.phase = $0 }
      .store(in: &cancellables)
  }

  // MARK: History

  private func keepHistory() {
    let edits = drafts.dropFirst().filter { [weak self] _ in self?.isRestoring == false }
    let histories = edits.map(EditHistory.Step.edit).merge(with: steps)
      .scan(EditHistory()) { $0.applying($1) }
      .share()

    histories
      .sink { [weak self] in self?.history = $0 }
      .store(in: &cancellables)
    histories
      .filter(\.wasMoved)
      .map(\.present)
      .sink { [weak self] in self?.restore($0) }
      .store(in: &cancellables)
  }

  private func restore(_ draft: Draft) {
    isRestoring = true
    defer { isRestoring = false }
    if name != draft.name { name = draft.name }
    if email != draft.email { email = draft.email }
    if password != draft.password { (password, confirmation) = (draft.password, draft.password) }
    if acceptsTerms != draft.acceptsTerms { acceptsTerms = draft.acceptsTerms }
  }
}
