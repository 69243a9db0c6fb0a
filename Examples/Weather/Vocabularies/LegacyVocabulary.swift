import RKLegacy
import RKTracing
import ReactiveKit

/// The pipeline as it was spelt with ReactiveKit 3.
struct LegacyVocabulary: Vocabulary {
  let name = "old spellings (RKLegacy)"

  /// The attribute keeps the compiler from warning of each old name below: what is deprecated itself may use what is.
  /// Delete it, and each warning comes with the spelling of today.
  @available(*, deprecated, message: "Shows the spellings of ReactiveKit 3.")
  func report(on file: WeatherFile) -> Report? {
    let bag = DisposeBag()
    defer { bag.dispose() }

    // Time is the data's own: it stands still until a row comes, then advances to that row's hour.
    let clock = VirtualTimeScheduler()

    // One run through the file, for all who observe when it is connected.
    let rows = Signal<Line, NoError>.sequence(file.lines)
      .handleEvents(receiveOutput: { clock.advance(to: .init(seconds: Double($0.arrival))) })
      .map(file.columns.row)
      .publish()

    func readings(at station: String) -> Signal<Reading, NoError> {
      rows.compactMap(\.reading).filter { $0.station == station }
    }

    // Rows that cannot be used, and why.
    let rejections = rows.compactMap(\.rejection).lane("rejections") { "line \($0.line)" }

    // Hours into days, station by station. The `nil` behind the last hour closes the last day.
    func days(at station: String) -> Signal<DayMean, NoError> {
      readings(at: station).map(Optional.some).append(nil)
        .scan(DayBook()) { $0.adding($1) }
        .compactMap(\.closed)
        .lane("\(station) days") { "\($0.date)" }
    }

    // Days of two stations into pairs, and pairs into weeks. `buffer` leaves out a week that is cut short.
    let pairs = combineLatest(days(at: "JFK"), days(at: "LGA"), combine: DayPair.init).compactMap { $0 }
    let weeks = pairs.buffer(size: Week.length).map(Week.init)
      .lane("weeks") { "\($0.start)" }

    // Newark's feed fails with its first bad row, and Kennedy's takes over from there.
    let watch = rows.filter { $0.station == "EWR" }.tryMap(\.outcome)
      .flatMapError { _ in readings(at: "JFK") }

    // Near gales, but not more than one bulletin a day.
    let bulletins = watch.filter(\.isNearGale)
      .throttle(for: .seconds(Bulletin.interval), scheduler: clock, latest: true)
      .map { Bulletin(reading: $0, told: file.start + Int(clock.now.seconds)) }
      .lane("bulletins") { "\($0.reading.date)" }

    var report: Report?
    zip(rejections.collect(), pairs.collect(), weeks.collect(), bulletins.collect(), combine: Report.init)
      .observeNext { report = $0 }
      .dispose(in: bag)
    rows.connect().dispose(in: bag)
    clock.run()
    return report
  }
}
