import ReactiveKit

/// Stands for the screen: what it shows, and an observer that notes everything.
final class NotesScreen: DisposeBagProvider {
  let bag = DisposeBag()

  private(set) var title = ""
  private(set) var rows: [String] = []
  private(set) var events: [Signal<String, Never>.Event] = []

  init(model: NotesViewModel, store: NoteStore) {
    model.title
      .observeNext { [weak self] in self?.title = $0 }
      .dispose(in: bag)

    store.texts
      .handleEvents(receiveOutput: { [weak self] in self?.rows = $0 })
      .observe { _ in }
      .dispose(in: bag)

    model.status
      .dropFirst(1)
      .prefix(untilOutputFrom: bag.deallocated)
      .observe { [weak self] in self?.events.append($0) }
      .dispose(in: bag)
  }

  /// The last things that the status said.
  func last(_ count: Int) -> [String] {
    var last: [String] = []
    Signal<Signal<String, Never>.Event, Never>(sequence: events)
      .map { $0.element }
      .ignoreNils()
      .suffix(maxLength: count)
      .observeNext { last.append($0) }
      .dispose(in: bag)
    return last
  }
}
