/// A wind that was told of, and when.
struct Bulletin: Equatable {
  /// The least time between two bulletins, in seconds: a day.
  static let interval = 24 * 60 * 60

  let reading: Reading

  /// When it was told, in seconds since 1970: after the reading, if another had been told less than a day before.
  let told: Int

  /// For how many hours it was held back.
  var delay: Int { (told - reading.time) / 3600 }
}
