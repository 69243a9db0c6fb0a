import Foundation
import Testing

@testable import MigrateCore

/// Programs of Swift 2 in which each old spelling stands in contexts that chance gives: what they become builds, or isn't done.
@Suite struct PropertyTests {
  @Test(arguments: [1, 2])
  func `old spellings migrate to code that builds, or the edit isn't made; nothing else changes`(seed: UInt64) throws {
    var program = Program(seed: seed, ownError: seed == 2)
    let old = program.text()
    let folder = ProjectTests.Folder()
    folder.write("Old.swift", old)
    func migrated() throws -> (text: String, report: Report) {
      let migration = Migration(try Project(folder.url))
      migration.readSyntax()
      let source = try #require(migration.project.sources["Old.swift"])
      return (String(decoding: source.current, as: UTF8.self), migration.result)
    }
    let (new, report) = try migrated()

    // Comments, blank lines and lines without an old spelling are as they were.
    func lines(_ text: String, _ isWanted: (Substring) -> Bool) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false).filter(isWanted)
    }
    #expect(
      old.matches(of: /\/\*c\d+\*\/|\/\/c\d+/).map(\.output) == new.matches(of: /\/\*c\d+\*\/|\/\/c\d+/).map(\.output))
    #expect(lines(old) { $0.contains("keep") } == lines(new) { $0.contains("keep") })
    #expect(lines(old) { $0.allSatisfy(\.isWhitespace) } == lines(new) { $0.allSatisfy(\.isWhitespace) })

    // An error is in a unit of which the tool has said that something is left.
    let units = Self.units(old)
    let left = Set(report.findings.filter { $0.state == .byHand }.map { units[$0.line - 1] })
    folder.write("New.swift", new.replacing("import ReactiveKit", with: "import Foundation "))
    let checked = try run(
      ["swiftc", "-typecheck", "-swift-version", "5", "-suppress-warnings", folder.path("New.swift")], withErrors: true)
    let newUnits = Self.units(new)
    for match in checked.output.matches(of: /New\.swift:(\d+):\d+: error: (.*)/) {
      let unit = newUnits[Int(match.1)! - 1]
      #expect(
        left.contains(unit), "\(match.2)\n\(Self.text(of: unit, in: old))\nhas become\n\(Self.text(of: unit, in: new))")
    }
    // Chance puts comments in the way of some, not of most.
    #expect(left.count * 3 < Set(units).count)

    // A second run lists what is left, and changes nothing.
    folder.write("Old.swift", new)
    let second = try migrated()
    func onlyOf(_ text: String, _ other: String) -> [String] {
      text.split(separator: "\n").difference(from: other.split(separator: "\n")).insertions.map {
        if case .insert(_, let line, _) = $0 { String(line) } else { "" }
      }
    }
    #expect(onlyOf(second.text, new) == [])
  }

  /// The unit of each line.
  private static func units(_ text: String) -> [Int] {
    var unit = 0
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("// unit") { unit += 1 }
      return unit
    }
  }

  private static func text(of unit: Int, in text: String) -> String {
    zip(text.split(separator: "\n", omittingEmptySubsequences: false), units(text)).filter { $0.1 == unit }
      .map { String($0.0) }.joined(separator: "\n")
  }

  /// An old program.
  private struct Program {
    var state: UInt64
    let ownError: Bool
    var count = 0

    init(seed: UInt64, ownError: Bool) {
      state = seed
      self.ownError = ownError
    }

    mutating func chance(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }

    mutating func text() -> String {
      var text = "import ReactiveKit\n\nfunc use<T>(x: T) {}\nlet first: ErrorType? = nil\n"
      if ownError { text += "struct Own { enum Error: ErrorType { case A } }\n" }
      for round in 0..<2 {
        for statement in Self.statements { text += unit(context(statement), isPlain: round == 0) }
        for declaration in Self.declarations { text += unit(declaration, isPlain: round == 0) }
      }
      return text
    }

    /// A unit with space or comments in its gaps.
    private mutating func unit(_ template: String, isPlain: Bool) -> String {
      count += 1
      var text = "// unit \(count)\n"
      for character in template.replacing("#", with: "\(count)") {
        switch character {
        case "·", "¦":
          var gaps = [character == "·" ? "" : " ", " ", "\n      "]
          if !isPlain { gaps += [" /*c\(count)*/ ", " //c\(count)\n      "] }
          text += gaps[chance(gaps.count)]
        default: text.append(character)
        }
      }
      return text + "\n" + String(repeating: "\n", count: chance(3))
    }

    private mutating func context(_ statement: String) -> String {
      let parameters = "(xs: [Int], ys: [String], text: String, a: Int?, b: Int?)"
      let keep = "let keep = \"ErrorType.enumerate()\" // keep NSURL"
      return switch chance(5) {
      case 0: "func u#\(parameters) {\n  \(statement)\n  \(keep)\n}"
      case 1: "struct U# {\n  /// keep ErrorType\n  func u\(parameters) {\n    \(statement)\n  }\n}"
      case 2: "func u#\(parameters) {\n  let run: () -> Void = {\n    \(statement)\n  }\n  run()\n}"
      case 3: "func u#\(parameters) {\n  #if true\n  \(statement)\n  #endif\n  \(keep)\n}"
      default: "class U#<T> {\n  init\(parameters) {\n    if xs.isEmpty {\n      \(statement)\n    }\n  }\n}"
      }
    }

    static let statements = [
      "for (i, x) in xs·.enumerate() { use(i); use(x) }", "use(xs·.sort())", "use(xs·.sort { $0 > $1 })",
      "use(xs.sort(<)·.reverse())", "use(xs·.minElement())", "use(xs.maxElement(·<))",
      "use(ys·.joinWithSeparator(·\",\"))", "use(xs.reduce(0,·combine:·+))", "use(xs·.reduce(0) { $0 + $1 })",
      "use(xs·.indexOf(3))", "use(xs.indexOf { $0 > 1 })", "use([Int](·count:·3,¦repeatedValue:·0))",
      "use(Array(count: 3,·repeatedValue: 0))", "use(text·.uppercaseString·.lowercaseString)",
      "use(text.stringByReplacingOccurrencesOfString(\"a\",·withString:·\"b\"))",
      "use(text.componentsSeparatedByString(·\",\"))", "use(text·.characters·.count)", "use(xs·.dynamicType)",
      "use(sizeof(·Int))", "use(__FUNCTION__)", "println(·text)", "if let x = a,·y = b { use(x + y) }",
      "if let x = a where¦x > 1 { use(x) }", "if var x = a,¦y = b { x += 1; y += x; use(y) }",
      "guard let x = a,¦y = b where x > y else { return }\n  use(x); use(y)",
      "while let x = a,¦y = b where x > y { use(x); use(y); break }", "if let x = a,¦y:·Int = b { use(x + y) }",
      "if let x = a where x > 1, let y = b,¦z = b { use(x + y + z) }", "for var i = 0; i < 10; i++¦{ use(i) }",
      "for var i = 9; i >= 0; i -= 2 { use(i) }", "var n = 0\n  n++\n  --n\n  use(n)",
      "var n = xs\n  n.sortInPlace(·>)\n  n.insert(1,·atIndex: 0)\n  n.removeAtIndex(0)\n  n.appendContentsOf(xs)\n  use(n)",
      "do { use(1) }¦while xs.isEmpty", "dispatch_async(·dispatch_get_main_queue()) { use(1) }",
      "dispatch_async(dispatch_queue_create(\"q\",·nil)) { use(1) }",
      "switch a { case·.Some(let x): use(x)\n  case .None: break }", "if case¦.Some(let x) = a { use(x) }",
      "use(NSURL(string:·text))", "use(NSDate()·.timeIntervalSinceDate(NSDate()))",
      "NSNotificationCenter.defaultCenter()·.postNotificationName(\"n\",·object: nil)",
      "use(NSUserDefaults.standardUserDefaults()·.stringForKey(·\"k\"))", "let f: Int¦-> Int = { $0 + 1 }\n  use(f(1))",
      "use(anyGenerator { Int?.None })",
    ]

    static let declarations = [
      "enum E#: ErrorType {·case A }", "@warn_unused_result\n·func f#() -> Int { return 1 }",
      "struct S# {\n  @warn_unused_result¦\n  /// keep\n  func f() -> Int { return 1 }\n\n  func g(e: ErrorType)·throws { throw e }\n}",
      "func f#<S: SequenceType where S.Generator.Element == Int>(s: S)·-> [S.Generator.Element] { return s.map { $0 } }",
      "func f#(@noescape¦g: Int -> Int) -> Int { return g(1) }",
      "func f#(@autoclosure(escaping)¦g: () -> Bool) -> Bool { return g() }", "func f#(inout¦n: Int) { n += 1 }",
      "func f#(var¦n: Int) -> Int { n += 1; return n }",
      "func f#(g: Int -> Int,·h: () -> Void) -> Int { h(); return g(1) }",
      "func f#(a¦a: Int, b: Int) -> Int { return a + b }", "protocol P# { typealias¦A; func f(a: A) }",
      "func f#(p: protocol<CustomStringConvertible,·CustomDebugStringConvertible>) { use(p) }",
      "final class C# {\n  private let f: Int -> Int\n  init(f: Int·-> Int) { self.f = f }\n}",
      "struct U# {}\nextension SequenceType where Generator.Element == U# {·func only() -> [Generator.Element] { return map { $0 } } }",
      "struct G#: SequenceType {·func generate() -> AnyGenerator<Int> { return anyGenerator { nil } } }",
      "func f#<C: CollectionType>(c: C,·d: C.Index.Distance) -> Int { return d }",
    ]
  }
}
