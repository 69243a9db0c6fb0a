import RKLegacy
import ReactiveKit

/// Stands for the screen: what it shows, and an observer that notes everything.
final class NotesScreen: DisposeBagProvider {
  let bag = DisposeBag()

  private(set) var title = ""
  private(set) var rows: [String] = []
  private(set) var events: [Event<String, NoError>] = []

  init(model: NotesViewModel, store: NoteStore) {
    model.title
      .observeNext { [weak self] in self?.title = $0 }
      .disposeIn(disposeBag)

    store.texts
      .doOn(next: { [weak self] in self?.rows = $0 })
      .observe { _ in }
      .disposeIn(disposeBag)

    model.status
      .skip(first: 1)
      .take(until: bag.deallocated)
      .observe { [weak self] in self?.events.append($0) }
      .disposeIn(disposeBag)
  }

  /// The last things that the status said.
  func last(_ count: Int) -> [String] {
    var last: [String] = []
    Signal<Event<String, NoError>, NoError>.sequence(events)
      .map { $0.element }
      .ignoreNil()
      .take(last: count)
      .observeNext { last.append($0) }
      .disposeIn(disposeBag)
    return last
  }
}
