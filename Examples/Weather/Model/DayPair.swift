/// The mean temperatures of one day at two stations.
struct DayPair: Equatable {
  let date: CalendarDate
  let kennedy: Double
  let laGuardia: Double

  /// Pairs two days, if they are the same. Of two series that are combined most pairs are not: one has closed the day, and
  /// the other has not yet.
  init?(kennedy: DayMean, laGuardia: DayMean) {
    guard kennedy.date == laGuardia.date else { return nil }
    date = kennedy.date
    self.kennedy = kennedy.temperature
    self.laGuardia = laGuardia.temperature
  }
}
