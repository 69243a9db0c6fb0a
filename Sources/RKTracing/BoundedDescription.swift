import ReactiveKit

/// Returns what `String(describing:)` returns, or if that is longer than a recorder keeps, at least what it keeps.
@usableFromInline
func boundedDescription<Value>(of value: Value) -> String {
  var result = BoundedDescription()
  result.describe(value, isDebug: false)
  return result.text
}

/// A text that is made of a value part by part, as `String(describing:)` and `String(reflecting:)` make it, until it is
/// longer than a recorder keeps. A part that describes itself, by `CustomStringConvertible` for instance, is described as a
/// whole; of the standard library's strings and collections, and of a structure, tuple, or enumeration, no more than that.
struct BoundedDescription {
  private(set) var text = ""

  var isFull: Bool { text.utf8.count > LaneRing.textCapacity }

  /// Adds a text, or as much of it as makes this one full.
  mutating func write(_ part: some StringProtocol) {
    // A scalar has 1 to 4 bytes.
    let most = LaneRing.textCapacity + 1
    if part.utf8.dropFirst(4 * most).isEmpty {
      text += part
    } else {
      text.unicodeScalars.append(contentsOf: part.unicodeScalars.prefix(most))
    }
  }

  /// Adds what describes a value, unless the text is full.
  ///
  /// - Parameters:
  ///   - value: The value to describe.
  ///   - isDebug: Whether the value is described as a part of others are.
  mutating func describe<Value>(_ value: Value, isDebug: Bool) {
    if isFull { return }
    // Without references, a value has nothing that is long.
    if _isPOD(Value.self) { return describeWhole(value, isDebug) }
    switch value as Any {
    case let value as any PartlyDescribed: value.describe(into: &self, isDebug: isDebug)
    case is any CustomStringConvertible, is any CustomDebugStringConvertible, is any TextOutputStreamable:
      describeWhole(value, isDebug)
    default: reflect(value, isDebug)
    }
  }

  /// Adds a list of values, until the text is full.
  mutating func describe(list: some Sequence, _ opening: String, _ closing: String) {
    write(opening)
    var separator = ""
    for value in list {
      if isFull { return }
      write(separator)
      describe(value, isDebug: true)
      separator = ", "
    }
    write(closing)
  }

  /// Adds a list of keys and values, until the text is full.
  mutating func describe<Key, Value>(pairs: some Sequence<(key: Key, value: Value)>) {
    write("[")
    var separator = ""
    for (key, value) in pairs {
      if isFull { return }
      write(separator)
      describe(key, isDebug: true)
      write(": ")
      describe(value, isDebug: true)
      separator = ", "
    }
    write(separator.isEmpty ? ":]" : "]")
  }

  private mutating func describeWhole<Value>(_ value: Value, _ isDebug: Bool) {
    write(isDebug ? String(reflecting: value) : String(describing: value))
  }

  private mutating func reflect(_ value: Any, _ isDebug: Bool) {
    // Shown by its type alone.
    if type(of: value) is AnyClass { return describeWhole(value, isDebug) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct:
      write(_typeName(mirror.subjectType, qualified: isDebug))
      describe(members: mirror) { $0 }
    case .tuple:
      describe(members: mirror) { $0.first == "." ? "" : $0 }
    case .enum:
      guard let (name, payload) = mirror.children.first, let name, !(value is any CustomReflectable) else {
        return describeWhole(value, isDebug)
      }
      if isDebug { write("\(_typeName(mirror.subjectType, qualified: true)).") }
      write(name)
      let isTuple = Mirror(reflecting: payload).displayStyle == .tuple
      if !isTuple { write("(") }
      describe(payload, isDebug: true)
      if !isTuple { write(")") }
    default: describeWhole(value, isDebug)
    }
  }

  private mutating func describe(members mirror: Mirror, _ name: (String) -> String) {
    write("(")
    var separator = ""
    for (label, member) in mirror.children where label != nil || mirror.displayStyle == .tuple {
      if isFull { return }
      write(separator)
      let name = name(label ?? "")
      if !name.isEmpty { write("\(name): ") }
      describe(member, isDebug: true)
      separator = ", "
    }
    write(")")
  }
}

/// A value that describes its first parts without the others.
protocol PartlyDescribed {
  func describe(into text: inout BoundedDescription, isDebug: Bool)
}

extension Optional: PartlyDescribed {
  func describe(into text: inout BoundedDescription, isDebug: Bool) {
    guard let value = self else { return text.write("nil") }
    text.write("Optional(")
    text.describe(value, isDebug: true)
    text.write(")")
  }
}

extension PartlyDescribed where Self: StringProtocol {
  func describe(into text: inout BoundedDescription, isDebug: Bool) {
    guard isDebug else { return text.write(self) }
    var first = BoundedDescription()
    first.write(self)
    // The quotation mark at the end of a part of the string is beyond what is kept.
    text.write(String(reflecting: first.text))
  }
}

extension String: PartlyDescribed {}
extension Substring: PartlyDescribed {}

extension Array: PartlyDescribed {
  func describe(into text: inout BoundedDescription, isDebug: Bool) { text.describe(list: self, "[", "]") }
}

extension ArraySlice: PartlyDescribed {
  func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(list: self, isDebug ? "ArraySlice([" : "[", isDebug ? "])" : "]")
  }
}

extension ContiguousArray: PartlyDescribed {
  func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(list: self, isDebug ? "ContiguousArray([" : "[", isDebug ? "])" : "]")
  }
}

extension Set: PartlyDescribed {
  func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(list: self, isDebug ? "Set([" : "[", isDebug ? "])" : "]")
  }
}

extension Dictionary: PartlyDescribed {
  func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(pairs: self)
  }
}

extension KeyValuePairs: PartlyDescribed {
  func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(pairs: self)
  }
}

extension Dictionary.Keys: PartlyDescribed {
  func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(list: self, isDebug ? "Dictionary.Keys([" : "[", isDebug ? "])" : "]")
  }
}

extension Dictionary.Values: PartlyDescribed {
  func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(list: self, isDebug ? "Dictionary.Values([" : "[", isDebug ? "])" : "]")
  }
}

extension CollectionChange: PartlyDescribed {
  func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(collection, isDebug: false)
    if isInitial { return text.write(", initially") }
    for (name, indices) in [("deletes", deletes), ("inserts", inserts), ("updates", updates)] where !indices.isEmpty {
      text.write(", \(name): ")
      text.describe(indices, isDebug: false)
    }
    if !moves.isEmpty {
      text.write(", moves: ")
      text.describe(moves, isDebug: false)
    }
  }
}
