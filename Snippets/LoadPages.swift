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
  print("load from \(offset)")
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
nonisolated(unsafe) var feed: Feed! = Feed()

/// Asks for more twice, and again half a second later, and checks what there is in the end.
func expect(_ items: [String], _ message: String?, isAtEnd: Bool = false, line: UInt = #line) {
  let former = feed.items
  feed.more.send()
  feed.more.send()
  time.advance(by: .seconds(0.5))
  feed.more.send()
  precondition(feed.items == former, line: line)
  time.advance(by: .seconds(0.5))
  precondition(feed.items == items && feed.message == message && feed.isAtEnd == isAtEnd, "\(feed.items)", line: line)
  print(feed.isAtEnd ? "\(feed.items), at the end" : "\(feed.items) \(feed.message ?? "and more?")")
}

expect(["a", "b"], nil)
expect(["a", "b"], "Try again.")
expect(["a", "b", "c"], nil)
expect(["a", "b", "c"], nil, isAtEnd: true)
expect(["a", "b", "c"], nil, isAtEnd: true)
precondition(offsets == [0, 2, 2, 3], "\(offsets)")

// A page that arrives when the feed is gone.
answers = [.success(["a"])]
feed = Feed()
feed.more.send()
weak var gone = feed
feed = nil
precondition(gone == nil)
time.advance(by: .seconds(5))
precondition(offsets.count == 5)
