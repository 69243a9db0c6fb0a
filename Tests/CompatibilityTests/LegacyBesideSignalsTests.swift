import RKLegacy
import ReactiveKit
import Testing

// Code as it was written for ReactiveKit 3. Marked as deprecated because all of it is: what is deprecated itself may use what
// is, without a warning.

@available(*, deprecated)
private final class SearchModel {
  let query = Property("")
  let results = Property<[String]>([])
  let errors = PassthroughSubject<String, NoError>()
  let bag = DisposeBag()

  init(_ search: @escaping (String) -> Signal<[String], SearchError>) {
    query
      .filter { !$0.isEmpty }
      .flatMapLatest { [errors] query in
        search(query).flatMapError { error -> Signal<[String], NoError> in
          errors.send("\(error)")
          return Signal.just([])
        }
      }
      .bind(to: results)
      .dispose(in: bag)
  }
}

private enum SearchError: Error {
  case offline
}

private protocol Model {
  func run() -> (results: [[String]], errors: [String])
}

private struct Run: Model {
  @available(*, deprecated)
  func run() -> (results: [[String]], errors: [String]) {
    let model = SearchModel { $0 == "bad" ? .failed(.offline) : .just([$0, $0 + "s"]) }
    var results: [[String]] = []
    var errors: [String] = []
    model.results.observeNext { results.append($0) }.dispose(in: model.bag)
    model.errors.observeNext { errors.append($0) }.dispose(in: model.bag)
    model.query.value = "cat"
    model.query.value = "bad"
    model.query.value = "dog"
    model.bag.dispose()
    model.query.value = "gone"
    return (results, errors)
  }
}

@Suite struct LegacyBesideSignalsTests {
  @Test func aModelOfReactiveKit3Works() {
    let (results, errors) = (Run() as any Model).run()
    #expect(results == [[], ["cat", "cats"], [], ["dog", "dogs"]])
    #expect(errors == ["offline"])
  }

  @Test func aNameOfBothVocabulariesIsTheSignalsOne() {
    #expect(String(reflecting: PassthroughSubject<Int, Never>.self).hasPrefix("ReactiveKit."))
  }
}
