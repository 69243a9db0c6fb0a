import RKLegacy
import ReactiveKit

/// A list of notes, a field for a new one, and the weather that it is written in.
final class NotesViewModel: DisposeBagProvider {
  let bag = DisposeBag()

  let town = Property("")
  let draft = Property("")
  let canSave = Property(false)
  let weather = Property<String?>(nil)
  let status = Property("")
  let errors = PublishSubject<NotesError, NoError>()

  private let save = PublishSubject<Void, NoError>()
  private let store: NoteStore

  init(store: NoteStore, service: WeatherService) {
    self.store = store

    town
      .filter(include: { !$0.isEmpty })
      .distinct()
      .flatMapLatest(transform: { town in
        service.weather(in: town).suppressAndFeedError(into: self.errors, logging: false)
      })
      .bind(to: weather)

    draft
      .map { !$0.isEmpty }
      .distinct()
      .bind(to: canSave)

    save
      .with(latestFrom: combineLatest(draft, weather))
      .observeNext { [unowned self] _, new in
        self.store.add(new.0, weather: new.1)
        self.draft.value = ""
      }
      .disposeIn(bag)

    merge(
      store.additions.map { "saved \($0.text)" },
      store.refused.map { "too long: \($0)" },
      errors.map { "\($0)" }
    )
    .start(with: "ready")
    .bind(to: status)
  }

  func tapSave() {
    save.next()
  }

  /// What was said to the user so far, for those who come late too.
  func history(_ limit: Int) -> ConnectableSignal<Signal<String, NoError>> {
    return status.ignoreNothing().replay(limit)
  }

  /// The title, which says how many notes there are, and whether something is being written.
  var title: Signal<String, NoError> {
    return combineLatest(store.notes.map { $0.count }, draft.map { $0.isEmpty }) { count, isEmpty in
      "\(count) notes" + (isEmpty ? "" : ", writing")
    }
    .distinct(areDistinct: { $0 != $1 })
    .observeIn(ImmediateExecutionContext)
  }
}

extension SignalProtocol {
  func ignoreNothing() -> Signal<Element, Error> {
    return toSignal()
  }
}
