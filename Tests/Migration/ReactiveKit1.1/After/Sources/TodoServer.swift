import Foundation
import ReactiveKit

/// What the app needs of the network: a request calls back once, on any thread, and can be cancelled.
protocol Backend: AnyObject {
  func send(_ request: String, completion: @escaping ([TodoItem]?) -> Void) -> Int
  func cancel(_ number: Int)
}

final class TodoServer {
  let isBusy = Property(false)
  let log = Property<[String]>([])

  private let backend: Backend

  init(backend: Backend) {
    self.backend = backend
  }

  /// The items of a list. Tries again twice.
  func items(ofList list: String) -> Signal<[TodoItem], TodoError> {
    return request("GET \(list)").retry(2)
  }

  /// Sends an item to the server. An item without a title is not sent.
  func save(_ item: TodoItem) -> Signal<TodoItem, TodoError> {
    if item.title.isEmpty {
      return Signal.failed(.rejected("no title"))
    }
    return request("PUT \(item.id)")
      .flatMap(.latest) { items -> Signal<TodoItem, TodoError> in
        guard let saved = items.first else { return Signal(just: item) }
        return Signal(just: saved)
      }
  }

  private func request(_ text: String) -> Signal<[TodoItem], TodoError> {
    let operation = Signal<[TodoItem], TodoError> { [backend] observer in
      let number = backend.send(text) { items in
        if let items = items {
          observer.receive(items)
          observer.receive(completion: .finished)
        } else {
          observer.receive(completion: .failure(.offline))
        }
      }
      return BlockDisposable { backend.cancel(number) }
    }
    return operation.handleEvents(
      receiveSubscription: { [weak self] in
        self?.note(text)
        self?.isBusy.value = true
      },
      receiveCompletion: { [weak self] completion in
        if case .failure(let error) = completion { self?.note("\(text): \(error)") }
        self?.isBusy.value = false
      })
  }

  /// Adds a line to the log, which keeps three.
  private func note(_ line: String) {
    log.value = (log.value + [line]).suffix(3)
  }
}
