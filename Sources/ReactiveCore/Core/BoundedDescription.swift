/// The first part of a value's description, up to a limit, as `String(describing:)` and `String(reflecting:)` make it.
///
/// Describes only the first parts of a string or collection of the standard library, a structure, a tuple, or an enumeration.
/// Describes a value that describes itself as a whole, by `CustomStringConvertible` for instance.
///
/// - Complexity: O(limit), and what the values need that describe themselves.
package struct BoundedDescription {
  package private(set) var text = ""

  /// The number of bytes in UTF-8 after which nothing is added.
  fileprivate let limit: Int

  /// Whether the parts of a value have the names of their modules, as in Swift's descriptions.
  private let namesModules: Bool

  /// Creates an empty text.
  package init(limit: Int, namesModules: Bool = true) {
    self.limit = limit
    self.namesModules = namesModules
  }

  package var isFull: Bool { text.utf8.count > limit }

  /// Adds a text, or as much of it as makes this one full.
  package mutating func write(_ part: some StringProtocol) {
    if part.utf8.dropFirst(max(0, limit - text.utf8.count)).isEmpty {
      text += part
    } else {
      for scalar in part.unicodeScalars {
        if isFull { return }
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Adds the description of a part of another value, such as an element or a property, unless the text is full.
  package mutating func describe(part: some Any) {
    describe(part, isDebug: namesModules || part is any StringProtocol)
  }

  /// Adds the description of a value, unless the text is full.
  ///
  /// - Parameters:
  ///   - value: The value to describe.
  ///   - isDebug: Whether to describe it like `String(reflecting:)`: a string with quotation marks, a type with its module.
  package mutating func describe<Value>(_ value: Value, isDebug: Bool) {
    if isFull { return }
    // Without references, a value has nothing that is long.
    if namesModules, _isPOD(Value.self) { return describeWhole(value, isDebug) }
    switch value as Any {
    case let value as any PartlyDescribed: value.describe(into: &self, isDebug: isDebug)
    case is any CustomStringConvertible, is any CustomDebugStringConvertible, is any TextOutputStreamable:
      describeWhole(value, isDebug)
    default: reflect(value, isDebug)
    }
  }

  /// Adds a list of values, until the text is full.
  fileprivate mutating func describe(list: some Sequence, _ opening: String, _ closing: String) {
    write(opening)
    var separator = ""
    for value in list {
      if isFull { return }
      write(separator)
      describe(part: value)
      separator = ", "
    }
    write(closing)
  }

  /// Adds a list of keys and values, until the text is full.
  fileprivate mutating func describe<Key, Value>(pairs: some Sequence<(key: Key, value: Value)>) {
    write("[")
    var separator = ""
    for (key, value) in pairs {
      if isFull { return }
      write(separator)
      describe(part: key)
      write(": ")
      describe(part: value)
      separator = ", "
    }
    write(separator.isEmpty ? ":]" : "]")
  }

  private mutating func describeWhole<Value>(_ value: Value, _ isDebug: Bool) {
    write(isDebug ? String(reflecting: value) : String(describing: value))
  }

  private mutating func reflect(_ value: Any, _ isDebug: Bool) {
    // By its type alone: other threads may be changing an object.
    if type(of: value) is AnyClass { return write(_typeName(type(of: value), qualified: namesModules)) }
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
      describe(part: payload)
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
      describe(part: member)
      separator = ", "
    }
    write(")")
  }
}

/// A value that describes its first parts without the others.
package protocol PartlyDescribed {
  func describe(into text: inout BoundedDescription, isDebug: Bool)
}

extension Optional: PartlyDescribed {
  package func describe(into text: inout BoundedDescription, isDebug: Bool) {
    guard let value = self else { return text.write("nil") }
    text.write("Optional(")
    text.describe(part: value)
    text.write(")")
  }
}

extension PartlyDescribed where Self: StringProtocol {
  package func describe(into text: inout BoundedDescription, isDebug: Bool) {
    guard isDebug else { return text.write(self) }
    var first = BoundedDescription(limit: text.limit)
    first.write(self)
    // The quotation mark at the end of a part of the string is beyond the limit.
    text.write(String(reflecting: first.text))
  }
}

extension String: PartlyDescribed {}
extension Substring: PartlyDescribed {}

extension Array: PartlyDescribed {
  package func describe(into text: inout BoundedDescription, isDebug: Bool) { text.describe(list: self, "[", "]") }
}

extension ArraySlice: PartlyDescribed {
  package func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(list: self, isDebug ? "ArraySlice([" : "[", isDebug ? "])" : "]")
  }
}

extension ContiguousArray: PartlyDescribed {
  package func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(list: self, isDebug ? "ContiguousArray([" : "[", isDebug ? "])" : "]")
  }
}

extension Set: PartlyDescribed {
  package func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(list: self, isDebug ? "Set([" : "[", isDebug ? "])" : "]")
  }
}

extension Dictionary: PartlyDescribed {
  package func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(pairs: self)
  }
}

extension KeyValuePairs: PartlyDescribed {
  package func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(pairs: self)
  }
}

extension Dictionary.Keys: PartlyDescribed {
  package func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(list: self, isDebug ? "Dictionary.Keys([" : "[", isDebug ? "])" : "]")
  }
}

extension Dictionary.Values: PartlyDescribed {
  package func describe(into text: inout BoundedDescription, isDebug: Bool) {
    text.describe(list: self, isDebug ? "Dictionary.Values([" : "[", isDebug ? "])" : "]")
  }
}
