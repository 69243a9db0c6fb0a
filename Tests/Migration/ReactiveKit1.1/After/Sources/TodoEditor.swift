import ReactiveKit

/// The form in which a task is written. Its text field and its title follow each other.
final class TodoEditor {
  let title = Property("")
  let fieldText = Property("")
  let isSaving = Property(false)
  let canSave = Property(false)

  /// What is typed, as words to look up, while the screen is visible.
  let isVisible = Property(false)
  let lookups = PassthroughSubject<String, Never>()

  let message = Property("")
  let disposeBag = DisposeBag()

  init(placeholder: String) {
    title.value = placeholder

    title.bidirectionalBind(to: fieldText).dispose(in: disposeBag)

    combineLatest(title, isSaving)
      .map { title, isSaving in !title.isEmpty && !isSaving }
      .receive(on: ExecutionContext.immediateOnMain)
      .bind(to: canSave)
      .dispose(in: disposeBag)

    fieldText
      .pausable(by: isVisible)
      .filter { $0.count > 2 }
      .removeDuplicates()
      .bind(to: lookups)
      .dispose(in: disposeBag)

    message.silentUpdate(value: "Write what to do")
  }

  func save(with server: TodoServer, id: Int) {
    isSaving.value = true
    let saved = server.save(TodoItem(id: id, title: title.value))
      .suppressError(logging: false).share(limit: 1)
    saved.map { "Saved \($0.title)" }.bind(to: message).dispose(in: disposeBag)
    saved
      .receive(on: ExecutionContext.immediateOnMain)
      .observeNext { [isSaving] _ in isSaving.value = false }
      .dispose(in: disposeBag)
  }
}
