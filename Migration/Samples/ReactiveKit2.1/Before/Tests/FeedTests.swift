import Dispatch
import Feed21
import RKLegacy
import ReactiveKit
import Testing

@Suite struct FeedTests {
  private let backend = TestBackend()
  private let bag = DisposeBag()
  private let service: FeedService
  private let model: FeedViewModel

  init() {
    service = FeedService(backend: backend)
    model = FeedViewModel(service: service)
  }

  @Test func theArticlesOfTheTopicAreShown() {
    #expect(model.articles.collection.map { $0.title } == ["Actors", "Macros"])
    #expect(model.title.value == "About swift")
    model.topic.value = "linux"
    #expect(model.articles.collection.map { $0.title } == ["Kernels"])
    #expect(model.title.value == "About linux")
    model.topic.value = "linux"
    #expect(backend.requests == ["swift", "linux"])
    model.reload.next(())
    #expect(backend.requests == ["swift", "linux", "linux"])
  }

  @Test func aRequestIsMadeThreeTimesBeforeItFails() {
    backend.failures = 2
    model.reload.next(())
    #expect(model.message.value == nil)
    backend.failures = 3
    model.reload.next(())
    #expect(model.message.value == "You are offline.")
    #expect(model.isLoading.value == false)
    model.topic.value = "nothing"
    #expect(model.message.value == "Nothing about nothing.")
    model.topic.value = "linux"
    #expect(model.message.value == nil)
    #expect(model.articles.collection.map { $0.title } == ["Kernels"])
  }

  @Test func theScreenShowsWhatIsSearchedFor() {
    let queue = DispatchQueue(label: "FeedTests")
    let screen = FeedScreen(model: model, context: queue.context)
    queue.sync {}
    #expect(screen.rows == ["Actors", "Macros"])
    #expect(screen.titleLabel.text == "About swift")
    model.search.value = "Mac"
    queue.sync {}
    #expect(screen.rows == ["Macros"])
    model.reload.next(())
    #expect(screen.log == ["loading", "loaded", "done"])
  }

  @Test func aLongReadIsOpened() {
    let screen = FeedScreen(model: model, context: .immediate)
    screen.open(service.longRead(topic: "swift"))
    screen.open(service.longRead(topic: "nothing"))
    backend.topics["empty"] = []
    screen.open(service.longRead(topic: "empty"))
    #expect(
      screen.log.filter { !$0.hasPrefix("load") && $0 != "done" } == [
        "open Actors", "opened", #"failed unknownTopic("nothing")"#, #"failed unknownTopic("empty")"#,
      ])
  }

  @Test func topicsAreLoadedTogether() {
    var titles: [[String]] = []
    service.both("swift", "linux").observeNext { titles.append($0.map { $0.title }) }.dispose(in: bag)
    service.both("swift", "nothing").observeNext { titles.append($0.map { $0.title }) }.dispose(in: bag)
    #expect(titles == [["Actors", "Macros", "Kernels"], []])
    titles = []
    service.articles(topics: ["linux", "swift"]).observeNext { titles.append($0.map { $0.title }) }.dispose(in: bag)
    #expect(titles == [["Kernels"], ["Actors", "Macros"]])
  }

  @Test func aTrendIsTheChangeOfTheNumber() {
    var trend: [Int] = []
    model.trend.observeNext { trend.append($0) }.dispose(in: bag)
    model.topic.value = "linux"
    model.topic.value = "swift"
    #expect(trend == [-1, 1])
  }

  @Test func signalsAreDescribed() {
    var lines: [String] = []
    describe(Signal<Int, Never>(sequence: [1, 2])).observeNext { lines.append($0) }.dispose(in: bag)
    firstOf([service.longRead(topic: "linux"), service.longRead(topic: "swift")])
      .observeNext { lines.append($0.title) }.dispose(in: bag)
    service.ticks(every: 3600).observeNext { lines.append("\($0)") }.dispose(in: bag)
    #expect(lines == ["1", "2", ".", "Kernels", "-1"])
  }
}
