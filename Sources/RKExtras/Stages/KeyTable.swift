/// Keys, each with a number, in the order in which they occurred first.
///
/// A key's `hash(into:)` and `==` may run any code, which may send another value to the same operator. So they run
/// while nothing accesses the table, and only for the key that is looked up: a table that grows uses the hashes that it
/// keeps.
final class KeyTable<Key: Hashable> {
  private var keys: [Key] = []

  /// The hash of each key.
  private var hashes: [Int] = []

  /// The number of a key, plus 1, near the place that its hash says; or 0. At least a quarter of the places are free.
  private var places: [Int] = []

  /// Returns the number of a key, or `nil` if it has not occurred, and adds it.
  func number(of key: Key) -> Int? {
    let hash = key.hashValue
    var last = -1
    // A comparison may add keys: those have higher numbers.
    while let number = number(after: last, hash: hash) {
      let other = keys[number]
      if other == key { return number }
      last = number
    }
    keys.append(key)
    hashes.append(hash)
    if keys.count * 4 > places.count * 3 { grow() } else { place(keys.count - 1) }
    return nil
  }

  /// Returns the first number after another one of a key with a hash. Keys with the same hash are found in their order.
  private func number(after last: Int, hash: Int) -> Int? {
    if places.isEmpty { return nil }
    var index = hash & (places.count - 1)
    while places[index] != 0 {
      let number = places[index] - 1
      if number > last, hashes[number] == hash { return number }
      index = (index + 1) & (places.count - 1)
    }
    return nil
  }

  private func place(_ number: Int) {
    var index = hashes[number] & (places.count - 1)
    while places[index] != 0 { index = (index + 1) & (places.count - 1) }
    places[index] = number + 1
  }

  private func grow() {
    places = Array(repeating: 0, count: max(8, places.count * 2))
    for number in keys.indices { place(number) }
  }
}
