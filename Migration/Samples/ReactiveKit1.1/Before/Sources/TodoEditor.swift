import RKLegacy
import ReactiveKit

/// The form in which a task is written. Its text field and its title follow each other.
final class TodoEditor {
  let title = MutableObservable("")
  let fieldText = Observable<String>("")
  let isSaving = Observable(false)
  let canSave = Observable(false)

  /// What is typed, as words to look up, while the screen is visible.
  let isVisible = Observable(false)
  let lookups = ActiveStream<String>()

  let message = Observable("")
  let disposeBag = DisposeBag()

  init(placeholder: String) {
    title.value = placeholder

    title.observe { [fieldText] in fieldText.value = $0 }.disposeIn(disposeBag)
    fieldText.observe { [title] in title.value = $0 }.disposeIn(disposeBag)

    combineLatest(title, isSaving)
      .map { title, isSaving in !title.isEmpty && !isSaving }
      .bindTo(canSave, context: .immediateOnMain)
      .disposeIn(disposeBag)

    fieldText
      .pausable(by: isVisible)
      .filter { $0.count > 2 }
      .distinct()
      .bindTo(lookups)
      .disposeIn(disposeBag)

    message.silentUpdate("Write what to do")
  }

  func save(with server: TodoServer, id: Int) {
    isSaving.value = true
    let saved = server.save(TodoItem(id: id, title: title.value)).shareNext(limit: 1)
    saved.map { "Saved \($0.title)" }.bindTo(message).disposeIn(disposeBag)
    saved.observe { [isSaving] _ in isSaving.value = false }.disposeIn(disposeBag)
  }
}
