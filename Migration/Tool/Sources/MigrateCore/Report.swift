import Foundation

/// Something that was found at a place of the user's.
public struct Finding: Codable, Hashable, Sendable {
  /// What it is.
  public enum Kind: String, Codable, Sendable {
    /// A use of something that this library deprecates.
    case deprecated
    /// Syntax, or a name of the standard library or Foundation, of Swift 2 or 3.
    case oldSyntax
    /// An import.
    case `import`
    /// A file that is left alone.
    case skipped
    /// Files that the compiler has not checked, because of an error here.
    case unchecked
    /// An error of the compiler's.
    case error
  }

  /// What becomes of it.
  public enum State: String, Codable, Sendable {
    /// The tool can do it, or has done it.
    case mechanical
    /// The tool did it, but the file did not compile any more: undone.
    case takenBack
    /// A person has to look at it.
    case byHand
    /// Nothing is to be done.
    case note
  }

  /// The file, from the project's folder.
  public var path: String
  /// The line, from 1, of the file as it was given.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int
  /// What it is.
  public var kind: Kind
  /// What becomes of it.
  public var state: State
  /// What is said about it.
  public var text: String
}

/// What a run found.
public struct Report: Codable, Sendable {
  /// The version of the JSON's form.
  public var version = 1
  /// The project's folder.
  public var root: String
  /// All that was found, by file and line.
  public var findings: [Finding] = []
  /// How many files were read, and lines in them.
  public var files = 0
  /// How many lines were read.
  public var lines = 0
  /// The files that `fix` changes.
  public var changed: [String] = []
  /// Whether the compiler was asked.
  public var compiled = false

  /// The warnings about this library's deprecations.
  public var warnings: Int { findings.count { $0.kind == .deprecated } }

  /// The share of what is to be done, of all kinds, that the tool does, from 0 to 1; 1 if there is nothing.
  public var mechanicalShare: Double {
    let tasks = findings.filter { $0.state != .note }
    return tasks.isEmpty ? 1 : Double(tasks.count { $0.state == .mechanical }) / Double(tasks.count)
  }

  /// Whether anything is left for a person.
  public var needsHand: Bool { findings.contains { $0.state == .byHand || $0.state == .takenBack } }

  private enum Key: String, CodingKey {
    case version, root, findings, files, lines, changed, compiled, warnings, mechanicalShare
  }

  /// Writes all, with what is computed.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(version, forKey: .version)
    try container.encode(root, forKey: .root)
    try container.encode(files, forKey: .files)
    try container.encode(lines, forKey: .lines)
    try container.encode(compiled, forKey: .compiled)
    try container.encode(warnings, forKey: .warnings)
    try container.encode(mechanicalShare, forKey: .mechanicalShare)
    try container.encode(changed, forKey: .changed)
    try container.encode(findings, forKey: .findings)
  }

  /// Reads what ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    root = try container.decode(String.self, forKey: .root)
    version = try container.decode(Int.self, forKey: .version)
    findings = try container.decode([Finding].self, forKey: .findings)
    files = try container.decode(Int.self, forKey: .files)
    lines = try container.decode(Int.self, forKey: .lines)
    changed = try container.decode([String].self, forKey: .changed)
    compiled = try container.decode(Bool.self, forKey: .compiled)
  }

  init(root: String) {
    self.root = root
  }

  /// For machines.
  public var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// What is left for a person, a line for each.
  public var left: [String] {
    findings.filter { $0.state == .byHand || $0.state == .takenBack }.map {
      "\($0.path):\($0.line): \($0.state == .byHand ? "by hand" : "taken back"): \($0.text)"
    }
  }

  /// For people: a line for each finding, as the compiler writes them, and a summary.
  public var text: String {
    var text = ""
    // Of imports that stay nothing is said.
    for finding in findings where finding.state != .note || finding.kind == .deprecated {
      let state =
        switch finding.state {
        case .mechanical: "can be done"
        case .takenBack: "taken back"
        case .byHand: "by hand"
        case .note: "note"
        }
      text += "\(finding.path):\(finding.line):\(finding.column): \(state): \(finding.text)\n"
    }
    let done = findings.count { $0.state == .mechanical }
    let undone = findings.count { $0.state == .takenBack }
    let byHand = findings.count { $0.state == .byHand }
    if !text.isEmpty { text += "\n" }
    text += "\(files) files, \(lines) lines; \(warnings) uses of what is deprecated"
    if !compiled { text += " (the compiler was not asked)" }
    text += "\n\(done) mechanical, \(undone) taken back, \(byHand) by hand"
    let places = done + undone + byHand
    // Not rounded up: 100 % is all.
    let share = (mechanicalShare * 1000).rounded(.down) / 10
    text += places == 0 ? ": nothing is to be done\n" : ": \(share) % of these \(places) places are mechanical\n"
    return text
  }
}

/// What the tool ends with.
public enum ToolStatus: Int32, Sendable {
  /// All is done, or nothing is to be done.
  case done = 0
  /// Something is left to a person, or was taken back.
  case left = 1
  /// The arguments make no sense, or what they name is not there.
  case usage = 2
  /// The tool failed: nothing was written, or what was said was not.
  case failed = 3
  /// The tree has changes that are not committed.
  case dirty = 4
}
