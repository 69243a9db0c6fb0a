import Search4
import Testing

/// What the app does. The file is the same before and after the migration.
@Suite struct SearchTests {
  let clock = Clock()
  let recorder = Recorder()
  let books = [
    Book(id: 1, title: "Middlemarch", author: "George Eliot"),
    Book(id: 2, title: "Silas Marner", author: "George Eliot"),
    Book(id: 3, title: "Emma", author: "Jane Austen"),
  ]
  let catalogue: ShelfCatalogue
  let model: SearchModel

  init() {
    catalogue = ShelfCatalogue(books, clock: clock)
    model = SearchModel(catalogue: catalogue, clock: clock)
    recorder.note(model)
  }

  @available(*, deprecated)
  @Test func aSearchBeginsWhenTypingPauses() {
    model.text.value = "geo"
    clock.advance(0.2)
    model.text.value = "george"
    clock.advance(0.2)
    #expect(catalogue.requests == [])
    clock.advance(0.1)
    #expect(catalogue.requests == ["search george"])
    #expect(recorder.take() == ["searching true"])
    clock.advance(0.2)
    #expect(
      recorder.take().sorted() == [
        "message none", "results [\"Middlemarch\", \"Silas Marner\"]", "searching false",
      ])
    #expect(model.results.value.count == 2)
  }

  @available(*, deprecated)
  @Test func aNewTextEndsTheSearchBefore() {
    model.text.value = "george"
    clock.advance(0.35)
    model.text.value = "  jane "
    clock.advance(1)
    #expect(catalogue.requests == ["search george", "search jane"])
    #expect(recorder.take().last { $0.hasPrefix("results") } == "results [\"Emma\"]")
    #expect(model.isSearching.value == false)
  }

  @available(*, deprecated)
  @Test func aFailureIsTriedAgainThenTold() {
    catalogue.isOnline.value = false
    model.text.value = "emma"
    clock.advance(1)
    #expect(catalogue.requests == ["search emma", "search emma"])
    #expect(recorder.take().contains("message You are offline."))
    #expect(model.message.value == "You are offline.")
    catalogue.isOnline.value = true
    model.text.value = "jane"
    clock.advance(1)
    #expect(model.message.value == nil)
  }

  @available(*, deprecated)
  @Test func aShortTextIsNotSearchedForAndTheLastTextsAreKept() {
    for text in ["emma", "el", "jane", "eliot", "middle"] {
      model.text.value = text
      clock.advance(1)
    }
    #expect(catalogue.requests.count == 4)
    recorder.note("history", model.history)
    #expect(recorder.take().filter { $0.hasPrefix("history") } == ["history jane", "history eliot", "history middle"])
  }

  @available(*, deprecated)
  @Test func aFieldIsShownTheTextAndTheCountUntilItIsDisposed() {
    var shown: [String] = []
    let observation = model.show { text, count in shown.append("\(text): \(count)") }
    model.text.value = "emma"
    clock.advance(1)
    observation.dispose()
    model.text.value = "jane"
    clock.advance(1)
    #expect(shown == [": 0 books", "emma: 0 books", "emma: 1 book"])
  }

  @available(*, deprecated)
  @Test func aShelfIsFoundBookByBook() {
    recorder.note("shelf", catalogue.shelf([3, 1]).map { $0.map { $0.title } })
    clock.advance(0.2)
    #expect(catalogue.requests == ["book 3", "book 1"])
    clock.advance(0.2)
    #expect(recorder.take() == ["shelf [\"Emma\", \"Middlemarch\"]", "shelf completed"])
    recorder.note("shelf", catalogue.shelf([3, 9]))
    clock.advance(1)
    #expect(recorder.take() == ["shelf failed: unknown(id: 9)"])
  }

  @available(*, deprecated)
  @Test func aSearchOfTwoTextsFindsWhatMatchesBoth() {
    recorder.note("both", catalogue.search("george", and: "silas").map { $0.map { $0.title } })
    clock.advance(1)
    #expect(recorder.take() == ["both [\"Silas Marner\"]", "both completed"])
    let observation = recorder.note("both", catalogue.search("george", and: "silas"))
    observation.dispose()
    clock.advance(1)
    #expect(recorder.take() == [])
  }

  @available(*, deprecated)
  @Test func aBookIsKeptOnceAndUpToALimit() {
    let favourites = Favourites(limit: 2)
    recorder.note(favourites)
    _ = recorder.take()
    favourites.keep(books[0])
    let added = Favourites.Change.added(books[0])
    #expect(recorder.take().sorted() == ["change \(added)", "kept 1", "summary Middlemarch"])
    favourites.keep(books[0])
    favourites.keep(books[1])
    favourites.keep(books[2])
    #expect(recorder.take().filter { $0.hasPrefix("refused") } == ["refused alreadyThere", "refused full(limit: 2)"])
    favourites.isUnlocked.value = false
    favourites.remove(books[0])
    favourites.keep(books[2])
    #expect(favourites.books.value == [books[1]])
    #expect(recorder.take().filter { $0.hasPrefix("summary") } == ["summary Silas Marner"])
  }

  @available(*, deprecated)
  @Test func favouritesThatAreReleasedComplete() {
    do {
      let favourites = Favourites(limit: 1)
      recorder.note("change", favourites.changes)
    }
    #expect(recorder.take() == ["change completed"])
  }
}
