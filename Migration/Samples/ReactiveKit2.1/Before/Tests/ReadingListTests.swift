import Feed21
import RKLegacy
import ReactiveKit
import Testing

@Suite struct ReadingListTests {
  private let list = ReadingList()
  private let bag = DisposeBag()
  private let actors = Article(id: 1, title: "Actors", topic: "swift", minutes: 7)
  private let macros = Article(id: 2, title: "Macros", topic: "swift", minutes: 3)
  private let kernels = Article(id: 3, title: "Kernels", topic: "linux", minutes: 12)

  @Test func articlesAreSortedAndFiltered() {
    list.add([actors, kernels])
    list.add(macros, first: true)
    #expect(list.articles.collection == [macros, actors, kernels])
    #expect(list.byLength.collection == [macros, actors, kernels])
    #expect(list.short.collection == [macros])
    #expect(list.topics.collection == ["swift", "linux"])
    list.move(from: 0, to: 2)
    #expect(list.articles.collection == [actors, kernels, macros])
    #expect(list.byLength.collection == [macros, actors, kernels])
  }

  @Test func aNoteGoesWithItsArticle() {
    list.add([actors, kernels])
    list.note("read twice", for: actors)
    list.finish(at: 0)
    #expect(list.articles.collection == [kernels])
    #expect(list.notes.collection.isEmpty)
  }

  @Test func minutesAreCounted() {
    var minutes: [Int] = []
    list.minutes.observeNext { minutes.append($0) }.dispose(in: bag)
    list.add(actors)
    list.move(from: 0, to: 0)
    list.add(macros)
    #expect(minutes == [0, 7, 10])
  }

  @Test func aTableIsToldOfChanges() {
    var inserts: [[Int]] = []
    list.observeChanges { inserts.append($0.inserts) }.dispose(in: bag)
    list.add(actors)
    list.add(macros, first: true)
    #expect(inserts == [[0], [0]])
  }
}
