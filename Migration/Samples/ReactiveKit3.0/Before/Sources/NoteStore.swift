import Foundation
import RKLegacy
import ReactiveKit

/// Keeps the notes, on several threads.
final class NoteStore {
  let notes = Property<[Note]>([])

  /// Sends each text that was refused, to whoever shows it.
  let refused: AnySubject<String, NoError>

  private let lock = NSRecursiveLock()
  private var lastId = 0

  init() {
    refused = AnySubject(base: PublishSubject<String, NoError>())
  }

  func add(_ text: String, weather: String? = nil) {
    guard let text = validated(text).value else {
      refused.next(text)
      return
    }
    lock.atomic {
      lastId += 1
      notes.value = notes.value + [Note(id: lastId, text: text, weather: weather)]
    }
  }

  func remove(id: Int) {
    lock.atomic {
      notes.value = notes.value.filter { $0.id != id }
    }
  }

  /// The texts of the notes, newest first.
  var texts: Signal<[String], NoError> {
    return notes.map { $0.map { $0.text } }.map { Array($0.reversed()) }
  }

  /// Sends each note that is added from now on.
  var additions: Signal<Note, NoError> {
    return
      notes
      .zipPrevious()
      .map { old, new in new.filter { note in !(old ?? []).contains { $0.id == note.id } } }
      .skip(first: 1)
      .unwrap()
  }
}
