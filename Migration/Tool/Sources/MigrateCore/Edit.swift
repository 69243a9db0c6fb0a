/// A replacement of a range of a file's bytes.
public struct Edit: Hashable, Sendable {
  /// The range, counted in bytes from the file's start.
  public var range: Range<Int>

  /// What stands there afterwards.
  public var text: String

  /// Makes an edit.
  public init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}

/// Edits of one file that are made all or none, as the replacements of one fix-it.
public struct Change: Hashable, Sendable {
  /// The edits, in the order of their ranges.
  public var edits: [Edit]

  /// Makes a change.
  public init(_ edits: [Edit]) {
    self.edits = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  /// Whether both cannot be made at once: ranges that overlap, or two insertions at one place.
  func collides(with other: Change) -> Bool {
    edits.contains { mine in
      other.edits.contains { theirs in
        mine.range.overlaps(theirs.range) || mine.range.lowerBound == theirs.range.lowerBound
          || (mine.range.isEmpty && mine.range.lowerBound > theirs.range.lowerBound
            && mine.range.lowerBound < theirs.range.upperBound)
          || (theirs.range.isEmpty && theirs.range.lowerBound > mine.range.lowerBound
            && theirs.range.lowerBound < mine.range.upperBound)
      }
    }
  }
}

/// A file's bytes after changes, and where each place has gone.
public struct Revision: Sendable {
  /// The bytes.
  public private(set) var bytes: [UInt8]

  /// The edits that were made, in the order of their ranges.
  public private(set) var edits: [Edit] = []

  /// Makes the changes that do not collide with one before. What collides is left out: whoever asks again, after this revision,
  /// gets it at its new place.
  ///
  /// The same change given twice, as by a file that two targets compile, is made once. A change with a range outside of the
  /// bytes is left out.
  public init(_ old: [UInt8], _ changes: [Change]) {
    var accepted: [Change] = []
    var seen: Set<Change> = []
    for change in changes where seen.insert(change).inserted {
      guard change.edits.allSatisfy({ $0.range.upperBound <= old.count }) else { continue }
      guard !accepted.contains(where: { $0.collides(with: change) }) else { continue }
      accepted.append(change)
    }
    edits = Change(accepted.flatMap(\.edits)).edits
    bytes = []
    bytes.reserveCapacity(old.count)
    var place = 0
    for edit in edits {
      bytes += old[place..<edit.range.lowerBound]
      bytes += edit.text.utf8
      place = edit.range.upperBound
    }
    bytes += old[place...]
    made = accepted
  }

  /// The changes that were made, in the order in which they were given.
  public private(set) var made: [Change]

  /// Where a place of the old bytes is in the new ones. A place within a replaced range goes to its start.
  public func new(_ old: Int) -> Int {
    var shift = 0
    for edit in edits {
      if edit.range.upperBound <= old {
        shift += edit.text.utf8.count - edit.range.count
      } else if edit.range.lowerBound < old {
        return edit.range.lowerBound + shift
      } else {
        break
      }
    }
    return old + shift
  }

  /// Where a place of the new bytes was in the old ones. A place within new text goes to the start of what it replaced.
  public func old(_ new: Int) -> Int {
    var shift = 0
    for edit in edits {
      let start = edit.range.lowerBound + shift
      if start + edit.text.utf8.count <= new {
        shift += edit.text.utf8.count - edit.range.count
      } else if start < new {
        return edit.range.lowerBound
      } else {
        break
      }
    }
    return new - shift
  }
}

/// The lines of a file's bytes.
public struct Lines: Sendable {
  private let starts: [Int]

  /// Finds the lines.
  public init(_ bytes: [UInt8]) {
    var starts = [0]
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(place + 1) }
    self.starts = starts
  }

  /// The number of the line of a place, from 1, and the place's column in bytes, from 1.
  public func position(_ place: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    return (low + 1, place - starts[low] + 1)
  }
}
