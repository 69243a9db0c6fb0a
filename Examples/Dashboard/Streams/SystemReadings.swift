/// How many processes ran or waited to run, on average.
struct LoadAverage: Equatable {
  let minutes1, minutes5, minutes15: Double

  init?(_ lines: [[Substring]]?) {
    guard let numbers = lines?.first?.prefix(3).compactMap({ Double($0) }), numbers.count == 3 else { return nil }
    (minutes1, minutes5, minutes15) = (numbers[0], numbers[1], numbers[2])
  }
}

/// What the processors have done since the system started, in hundredths of a second.
struct ProcessorTimes: Equatable {
  let busy, total: Int

  init?(_ lines: [[Substring]]?) {
    // The line of all processors: user, nice, system, idle, iowait, irq, softirq, steal. Guests are in `user`.
    guard let words = lines?.first(where: { $0.first == "cpu" }) else { return nil }
    let times = words.dropFirst().prefix(8).compactMap { Int($0) }
    guard times.count >= 4 else { return nil }
    total = times.reduce(0, +)
    busy = total - times[3] - (times.count > 4 ? times[4] : 0)
  }

  /// The part of the time since earlier times in which the processors were busy, or `nil` if no time has passed.
  func use(since earlier: ProcessorTimes) -> Double? {
    total > earlier.total ? min(1, max(0, Double(busy - earlier.busy) / Double(total - earlier.total))) : nil
  }
}

/// The system's memory, in kilobytes.
struct Memory: Equatable {
  let total, available: Int

  init?(_ lines: [[Substring]]?) {
    func number(of name: String) -> Int? {
      lines?.first { $0.first == name[...] }?.dropFirst().first.flatMap { Int($0) }
    }
    guard let total = number(of: "MemTotal:"), let available = number(of: "MemAvailable:"), total > 0 else {
      return nil
    }
    (self.total, self.available) = (total, available)
  }
}
