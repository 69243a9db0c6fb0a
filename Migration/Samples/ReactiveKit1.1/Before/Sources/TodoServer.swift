import Foundation
import RKLegacy
import ReactiveKit

// Foundation has an `Operation` too.
import typealias RKLegacy.Operation

/// What the app needs of the network: a request calls back once, on any thread, and can be cancelled.
protocol Backend: AnyObject {
  func send(_ request: String, completion: @escaping ([TodoItem]?) -> Void) -> Int
  func cancel(_ number: Int)
}

final class TodoServer {
  let isBusy = Observable(false)
  let log = ObservableBuffer<String>(limit: 3)

  private let backend: Backend

  init(backend: Backend) {
    self.backend = backend
  }

  /// The items of a list. Tries again twice.
  func items(ofList list: String) -> Operation<[TodoItem], TodoError> {
    return request("GET \(list)").retry(2)
  }

  /// Sends an item to the server. An item without a title is not sent.
  func save(_ item: TodoItem) -> Operation<TodoItem, TodoError> {
    if item.title.isEmpty {
      return Operation.failed(with: .rejected("no title"))
    }
    return request("PUT \(item.id)")
      .flatMap(.Latest) { items -> Operation<TodoItem, TodoError> in
        guard let saved = items.first else { return Operation.succeeded(with: item) }
        return Operation.succeeded(with: saved)
      }
  }

  private func request(_ text: String) -> Operation<[TodoItem], TodoError> {
    let operation: Operation<[TodoItem], TodoError> = create { [backend] observer in
      let number = backend.send(text) { items in
        if let items = items {
          observer.next(items)
          observer.success()
        } else {
          observer.failure(.offline)
        }
      }
      return BlockDisposable { backend.cancel(number) }
    }
    return operation.on(
      failure: { [log] error in log.next("\(text): \(error)") },
      start: { [isBusy, log] in
        log.next(text)
        isBusy.value = true
      },
      completed: { [isBusy] in isBusy.value = false },
      context: nil)
  }
}
