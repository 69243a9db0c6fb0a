import ReactiveKit
import TestSupport
import Testing

/// The pictures of the documentation show what the library does.
@Suite struct MarblePictureTests {
  private let scheduler = VirtualTimeScheduler()

  private func picture(_ name: String, streams: Int) throws -> MarblePicture {
    let picture = try MarblePicture(name, scheduler)
    try #require(picture.streams.count == streams)
    return picture
  }

  @Test(arguments: [1, 2]) func mapAndFilter(stream: Int) throws {
    let picture = try picture("map-filter", streams: 3)
    let mapped = picture.signal(picture.streams[0]).map { "\(Int($0)! * 10)" }
    let filtered = mapped.filter { Int($0)! > 15 }
    #expect(picture.marbles(of: stream == 1 ? mapped : filtered) == picture.stream(stream))
  }

  @Test(arguments: [2, 3]) func combineLatestAndZip(stream: Int) throws {
    let picture = try picture("combine-zip", streams: 4)
    let digits = picture.signal(picture.streams[0])
    let letters = picture.signal("---A----B--|")
    try #require(picture.streams[1] == "---A----B--|")
    let both =
      stream == 2
      ? digits.combineLatest(with: letters, combine: { $0 + $1 }) : digits.zip(with: letters, combine: { $0 + $1 })
    #expect(picture.marbles(of: both) == picture.stream(stream))
  }

  @Test(arguments: [FlattenStrategy.concat, .latest, .merge]) func flattening(strategy: FlattenStrategy) throws {
    let picture = try picture("flatten", streams: 6)
    let joined = picture.signal(picture.streams[0]).flatMap(strategy) { element in
      picture.signal(picture.streams[element == "1" ? 1 : 2])
    }
    let stream = strategy == .concat ? 3 : strategy == .latest ? 4 : 5
    #expect(picture.marbles(of: joined) == picture.stream(stream))
  }

  @Test(arguments: [1, 2, 3]) func debounceAndThrottle(stream: Int) throws {
    let picture = try picture("debounce-throttle", streams: 4)
    let source = picture.signal(picture.streams[0])
    let result =
      stream == 1
      ? source.debounce(for: .seconds(3), scheduler: scheduler)
      : source.throttle(for: .seconds(4), scheduler: scheduler, latest: stream == 2)
    #expect(picture.marbles(of: result) == picture.stream(stream))
  }

  @Test(arguments: [1, 2, 3, 4]) func sharing(stream: Int) throws {
    let picture = try picture("share-replay", streams: 5)
    let source = picture.signal(picture.streams[0])
    let published = source.publish()
    let numbers = [source, source.share(limit: 1), source.share(), published.toSignal()][stream - 1]
    let first = numbers.observe { _ in }
    let connection = published.connect()
    #expect(picture.marbles(of: numbers, from: 8) == picture.stream(stream))
    first.dispose()
    connection.dispose()
  }

  @Test(arguments: [1, 2, 3, 4]) func subjects(stream: Int) throws {
    let picture = try picture("subjects", streams: 5)
    let sent = picture.signal(picture.streams[0]).suppressError(logging: false)
    let start = picture.streams[stream].prefix { $0 == " " }.count
    if stream == 4 {
      let property = Property("")
      _ = sent.observe(with: property)
      #expect(picture.marbles(of: property, from: start) == picture.stream(stream))
    } else {
      let subjects = [PassthroughSubject<String, Never>(), ReplayOneSubject(), ReplaySubject(bufferSize: 2)]
      let subject = subjects[stream - 1]
      _ = sent.observe(with: subject)
      #expect(picture.marbles(of: subject, from: start) == picture.stream(stream))
    }
  }

  @Test(arguments: [1, 2, 3]) func failures(stream: Int) throws {
    let picture = try picture("retry-recover", streams: 4)
    let source = picture.signal(picture.streams[0])
    let results = [
      source.retry(1), source.flatMapError { _ in picture.signal("-8-|") }, source.replaceError(with: "0").castError(),
    ]
    #expect(picture.marbles(of: results[stream - 1]) == picture.stream(stream))
  }

  @Test func receivingOnAContextThatIsBusyForAWhile() throws {
    let picture = try picture("receive-on", streams: 2)
    let scheduler = scheduler
    var next = 0
    // It takes a column for each event, and none from 4 to 8.
    let context = ExecutionContext { block in
      var column = max(next, Int(scheduler.now.seconds) + 1)
      if (4...8).contains(column) { column = 9 }
      next = column + 1
      scheduler.schedule(after: .init(seconds: Double(column)), block)
    }
    let received = picture.signal(picture.streams[0]).receive(on: context)
    #expect(picture.marbles(of: received) == picture.stream(1))
  }

  @Test(arguments: [0, 2]) func loadingSignals(stream: Int) throws {
    let picture = try picture("loading-signal", streams: 4)
    let start = picture.streams[stream].prefix { $0 == " " }.count
    let states = picture.signal(picture.streams[stream]).toLoadingSignal()
    #expect(picture.marbles(of: words(states), from: start) == picture.stream(stream + 1))
  }

  @Test(arguments: [1, 2]) func loadingStates(stream: Int) throws {
    let picture = try picture("loading-states", streams: 3)
    let property = picture.signal(picture.streams[0]).suppressError(logging: false)
      .map { word -> LoadingState<String, TestError> in
        word == "loading" ? .loading : word == "failed" ? .failed(.oops) : .loaded(word)
      }
    let result = stream == 1 ? words(property.deriveObservedLoadingState()) : property.value()
    #expect(picture.marbles(of: result) == picture.stream(stream))
  }

  private func words(_ states: LoadingSignal<String, TestError>) -> SafeSignal<String> {
    states.map { $0.value ?? ($0.isLoading ? "loading" : "failed") }
  }

  private func words(_ states: SafeSignal<ObservedLoadingState<String, TestError>>) -> SafeSignal<String> {
    states.map { state in
      switch state {
      case .loading: "loading"
      case .reloading: "reloading"
      case .loaded(let value): value
      case .failed: "failed"
      }
    }
  }
}
