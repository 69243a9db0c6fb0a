import Foundation
import ReactiveKit

/// Keeps the notes, on several threads.
final class NoteStore {
  let notes = Property<[Note]>([])

  /// Sends each text that was refused, to whoever shows it.
  let refused: Subject<String, Never>

  private let lock = NSRecursiveLock()
  private var lastId = 0

  init() {
    refused = ReactiveKit.PassthroughSubject<String, Never>()
  }

  func add(_ text: String, weather: String? = nil) {
    guard let text = (try? validated(text).get()) else {
      refused.send(text)
      return
    }
    lock.withLock {
      lastId += 1
      notes.value = notes.value + [Note(id: lastId, text: text, weather: weather)]
    }
  }

  func remove(id: Int) {
    lock.withLock {
      notes.value = notes.value.filter { $0.id != id }
    }
  }

  /// The texts of the notes, newest first.
  var texts: Signal<[String], Never> {
    return notes.map { $0.map { $0.text } }.map { Array($0.reversed()) }
  }

  /// Sends each note that is added from now on.
  var additions: Signal<Note, Never> {
    return
      notes
      .zipPrevious()
      .map { old, new in new.filter { note in !(old ?? []).contains { $0.id == note.id } } }
      .dropFirst(1)
      .flattenElements()
  }
}
