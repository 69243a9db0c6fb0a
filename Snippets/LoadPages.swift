// Load the next page of a list when a user asks for more, and let them ask again after a failure.

import RKExtras
import RKPublishers

// snippet.hide
import class ReactiveKit.VirtualTimeScheduler

struct LoadError: Error {}

let time = VirtualTimeScheduler()
nonisolated(unsafe) var answers: [Result<[String], LoadError>] = []
nonisolated(unsafe) var offsets: [Int] = []

func load(from offset: Int) -> some Publisher<[String], LoadError> {
  offsets.append(offset)
  return answers.removeFirst().publisher.delay(for: .seconds(1), scheduler: time)
}

// snippet.show
final class Feed {
  @Published private(set) var items: [String] = []
  @Published private(set) var message: String?
  @Published private(set) var isAtEnd = false
  let more = PassthroughSubject<Void, Never>()
  private var subscriptions: Set<AnyCancellable> = []

  init() {
    more
      .flatMapFirst { [unowned self] in  // Ignores requests while a page is loading.
        load(from: items.count)
          .map { page in (page, nil) }
          .catch { error in Just(([], "Try again.")) }
      }
      .sink { [unowned self] page, message in
        self.message = message
        items += page
        if page.isEmpty, message == nil {  // An empty page is behind the last one.
          isAtEnd = true
          more.send(completion: .finished)
        }
      }
      .store(in: &subscriptions)
  }
}
// snippet.hide
answers = [.success(["a", "b"]), .failure(LoadError()), .success(["c"]), .success([])]
let feed = Feed()
for _ in 1...4 {
  feed.more.send()
  feed.more.send()
  time.advance(by: .seconds(1))
  if feed.items == ["a", "b"], offsets.count == 2 { precondition(feed.message == "Try again.") }
}
precondition(feed.items == ["a", "b", "c"] && feed.isAtEnd && feed.message == nil, "\(feed.items)")
precondition(offsets == [0, 2, 2, 3])
feed.more.send()
time.advance(by: .seconds(1))
precondition(offsets.count == 4)
