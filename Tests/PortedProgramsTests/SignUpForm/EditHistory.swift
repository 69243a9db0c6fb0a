import Combine
import Foundation

/// What a form has been, is, and has been before something was undone.
struct EditHistory: Equatable {
  enum Step {
    case edit(Draft)
    case undo
    case redo
  }

  private(set) var past: [Draft] = []
  private(set) var present = Draft()
  private(set) var future: [Draft] = []

  /// Whether the present one is there by undoing or redoing.
  private(set) var wasMoved = false

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  func applying(_ step: Step) -> EditHistory {
    var history = self
    switch step {
    case .edit(let draft):
      history.wasMoved = false
      guard draft != present else { return history }
      history.past.append(present)
      history.present = draft
      history.future = []
    case .undo:
      guard let former = history.past.popLast() else { return history }
      history.wasMoved = true
      history.future.append(present)
      history.present = former
    case .redo:
      guard let later = history.future.popLast() else { return history }
      history.wasMoved = true
      history.past.append(present)
      history.present = later
    }
    return history
  }
}

/// Keeps what is filled in, at most so often.
final class AutoSave {
  private(set) var saved: [Draft] = []
  private var cancellable: AnyCancellable?

  init<S: Scheduler>(_ form: SignUpForm, every interval: S.SchedulerTimeType.Stride, scheduler: S) {
    cancellable = form.drafts
      .dropFirst()
      .throttle(for: interval, scheduler: scheduler, latest: true)
      .removeDuplicates()
      .sink { [unowned self] in saved.append($0) }
  }

  func stop() {
    cancellable?.cancel()
    cancellable = nil
  }
}
