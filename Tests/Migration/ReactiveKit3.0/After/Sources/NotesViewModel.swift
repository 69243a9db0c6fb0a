import ReactiveKit

/// A list of notes, a field for a new one, and the weather that it is written in.
final class NotesViewModel: DisposeBagProvider {
  let bag = DisposeBag()

  let town = Property("")
  let draft = Property("")
  let canSave = Property(false)
  let weather = Property<String?>(nil)
  let status = Property("")
  let errors = ReactiveKit.PassthroughSubject<NotesError, Never>()

  private let save = ReactiveKit.PassthroughSubject<Void, Never>()
  private let store: NoteStore

  init(store: NoteStore, service: WeatherService) {
    self.store = store

    town
      .filter({ !$0.isEmpty })
      .removeDuplicates()
      .flatMapLatest({ town in
        service.weather(in: town).suppressAndFeedError(into: self.errors, logging: false)
      })
      .bind(to: weather)

    draft
      .map { !$0.isEmpty }
      .removeDuplicates()
      .bind(to: canSave)

    save
      .with(latestFrom: combineLatest(draft, weather))
      .observeNext { [unowned self] _, new in
        self.store.add(new.0, weather: new.1)
        self.draft.value = ""
      }
      .dispose(in: bag)

    merge(
      store.additions.map { "saved \($0.text)" },
      store.refused.map { "too long: \($0)" },
      errors.map { "\($0)" }
    )
    .prepend("ready")
    .bind(to: status)
  }

  func tapSave() {
    save.send()
  }

  /// What was said to the user so far, for those who come late too.
  func history(_ limit: Int) -> ConnectableSignal<Signal<String, Never>> {
    return status.ignoreNothing().replay(limit: limit)
  }

  /// The title, which says how many notes there are, and whether something is being written.
  var title: Signal<String, Never> {
    return combineLatest(store.notes.map { $0.count }, draft.map { $0.isEmpty }) { count, isEmpty in
      "\(count) notes" + (isEmpty ? "" : ", writing")
    }
    .removeDuplicates(by: { !($0 != $1) })
    .receive(on: ExecutionContext.immediate)
  }
}

extension SignalProtocol {
  func ignoreNothing() -> Signal<Element, Error> {
    return toSignal()
  }
}
