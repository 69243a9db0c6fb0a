@testable import Tasks11

/// Answers each request at once, if there is an answer, or when it is told to.
final class TestBackend: Backend {
  var answers: [[TodoItem]?] = []
  private(set) var requests: [String] = []
  private(set) var cancelled: [Int] = []
  private var waiting: [Int: ([TodoItem]?) -> Void] = [:]

  func send(_ request: String, completion: @escaping ([TodoItem]?) -> Void) -> Int {
    requests.append(request)
    let number = requests.count
    if answers.isEmpty {
      waiting[number] = completion
    } else {
      completion(answers.removeFirst())
    }
    return number
  }

  func cancel(_ number: Int) {
    if waiting.removeValue(forKey: number) != nil { cancelled.append(number) }
  }

  func answer(_ number: Int, _ items: [TodoItem]?) {
    waiting.removeValue(forKey: number)?(items)
  }
}

let milk = TodoItem(id: 1, title: "Buy milk")
let bread = TodoItem(id: 2, title: "Bake bread")
let call = TodoItem(id: 3, title: "Call Ada", isDone: true)
