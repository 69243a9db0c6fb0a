import RKPublishers
import RKTracing

import class ReactiveKit.VirtualTimeScheduler

/// The pipeline as a user of Combine spells it: only the import is another.
struct PublisherVocabulary: Vocabulary {
  let name = "publishers (RKPublishers)"

  func report(on file: WeatherFile) -> Report? {
    var subscriptions: Set<AnyCancellable> = []
    defer { subscriptions.removeAll() }

    // Time is the data's own: it stands still until a row comes, then advances to that row's hour.
    let clock = VirtualTimeScheduler()

    // One run through the file, for all who subscribe before it is connected.
    let rows = file.lines.publisher
      .handleEvents(receiveOutput: { clock.advance(to: .init(seconds: Double($0.arrival))) })
      .map(file.columns.row)
      .makeConnectable()

    func readings(at station: String) -> some Publisher<Reading, Never> {
      rows.compactMap(\.reading).filter { $0.station == station }
    }

    // Rows that cannot be used, and why.
    let rejections = rows.compactMap(\.rejection).lane("rejections") { "line \($0.line)" }

    // Hours into days, station by station. The `nil` behind the last hour closes the last day.
    func days(at station: String) -> some Publisher<DayMean, Never> {
      readings(at: station).map(Optional.some).append(nil)
        .scan(DayBook()) { $0.adding($1) }
        .compactMap(\.closed)
        .lane("\(station) days") { "\($0.date)" }
    }

    // Days of two stations into pairs, and pairs into weeks. `collect` delivers a week that is cut short, too.
    let pairs = days(at: "JFK").combineLatest(days(at: "LGA"), DayPair.init).compactMap { $0 }
    let weeks = pairs.collect(Week.length).filter { $0.count == Week.length }.map(Week.init)
      .lane("weeks") { "\($0.start)" }

    // Newark's feed fails with its first bad row, and Kennedy's takes over from there.
    let watch = rows.filter { $0.station == "EWR" }.tryMap { try $0.outcome.get() }
      .catch { _ in readings(at: "JFK") }

    // Near gales, but not more than one bulletin a day.
    let bulletins = watch.filter(\.isNearGale)
      .throttle(for: .seconds(Bulletin.interval), scheduler: clock, latest: true)
      .map { Bulletin(reading: $0, told: file.start + Int(clock.now.seconds)) }
      .lane("bulletins") { "\($0.reading.date)" }

    var report: Report?
    rejections.collect().zip(pairs.collect(), weeks.collect(), bulletins.collect(), Report.init)
      .sink { report = $0 }
      .store(in: &subscriptions)
    AnyCancellable(rows.connect()).store(in: &subscriptions)
    clock.run()
    return report
  }
}
