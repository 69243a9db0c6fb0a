import RKLegacy
import ReactiveKit
import XCTest

@testable import Notes30

final class NotesTests: XCTestCase {
  private let bag = DisposeBag()
  private var answers: [String: String] = [:]
  private lazy var service = WeatherService(
    station: { [unowned self] town, answer in answer(self.answers[town]) }, context: ImmediateExecutionContext)

  func testNotesAreSavedWithTheWeather() {
    answers = ["Oslo": "snow"]
    let store = NoteStore()
    let model = NotesViewModel(store: store, service: service)
    var titles: [String] = []
    model.title.observeNext { titles.append($0) }.disposeIn(bag)
    model.town.value = "Oslo"
    model.draft.value = "Buy skis"
    XCTAssertTrue(model.canSave.value)
    model.tapSave()
    XCTAssertEqual(store.notes.value, [Note(id: 1, text: "Buy skis", weather: "snow")])
    XCTAssertEqual(model.status.value, "saved Buy skis")
    XCTAssertFalse(model.canSave.value)
    XCTAssertEqual(titles, ["0 notes", "0 notes, writing", "1 notes, writing", "1 notes"])
  }

  func testAFailureOfTheStationIsSaid() {
    let model = NotesViewModel(store: NoteStore(), service: service)
    model.town.value = "Atlantis"
    XCTAssertEqual(model.status.value, "\(NotesError.noConnection)")
    XCTAssertNil(model.weather.value)
    answers = ["Bonn": "rain"]
    model.town.value = "Bonn"
    XCTAssertEqual(model.weather.value, "rain")
  }

  func testTheWeatherOfManyTownsComesInTheirOrder() {
    answers = ["Bonn": "rain", "Oslo": "snow"]
    var seen: [[String]] = []
    service.weather(inAll: ["Oslo", "Ys", "Bonn"]).observeNext { seen.append($0) }.disposeIn(bag)
    XCTAssertEqual(seen, [["snow", "nothing known of Ys", "rain"]])
    var last: [String] = []
    service.requests.observeNext { last.append($0) }.disposeIn(bag)
    XCTAssertEqual(last, ["Bonn"])
  }

  func testTheScreenShowsWhatIsKept() {
    let store = NoteStore()
    let model = NotesViewModel(store: store, service: service)
    let screen = NotesScreen(model: model, store: store)
    let history = model.history(2)
    history.connect().disposeIn(bag)
    store.add("one")
    store.add("a text that is much too long")
    store.add("two")
    store.remove(id: 1)
    XCTAssertEqual(screen.rows, ["two"])
    XCTAssertEqual(screen.title, "1 notes")
    XCTAssertEqual(screen.last(2), ["too long: a text that is much too long", "saved two"])
    var late: [String] = []
    history.observeNext { late.append($0) }.disposeIn(bag)
    XCTAssertEqual(late, ["too long: a text that is much too long", "saved two"])
  }

  func testAnEndIsAnEvent() {
    let subject = PublishSubject<Int, NotesError>()
    var events: [Event<Int, NotesError>] = []
    subject.observe { events.append($0) }.disposeIn(bag)
    subject.next(1)
    subject.failed(.tooLong(99))
    XCTAssertEqual(events.map { $0.element }, [1, nil])
    XCTAssertEqual(events.map { $0.error }, [nil, .tooLong(99)])
    XCTAssertTrue(events[1].isTerminal)
  }
}
