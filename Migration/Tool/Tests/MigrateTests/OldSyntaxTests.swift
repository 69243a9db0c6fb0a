import SwiftParser
import Testing

@testable import MigrateCore

/// Old forms, and what becomes of them.
@Suite struct OldSyntaxTests {
  /// A file after all passes, as `readSyntax` makes them; `nil` where the parser of today does not accept the result.
  private func migrated(_ text: String) -> (text: String?, byHand: [String]) {
    var bytes = Array(text.utf8)
    var byHand: [String] = []
    var pass: OldSyntax.Pass?
    for _ in 0..<8 {
      let next = OldSyntax.pass(ParsedFile(bytes), after: pass)
      pass = next
      byHand += next.found.filter { $0.change == nil }.map(\.text)
      let revision = Revision(bytes, next.found.compactMap(\.change))
      if revision.edits.isEmpty { break }
      bytes = revision.bytes
    }
    let result = String(decoding: bytes, as: UTF8.self)
    return (Parser.parse(source: result).hasError ? nil : result, byHand)
  }

  @Test(arguments: [
    // Types
    ("enum E: ErrorType { case A }", "enum E: Error { case A }"),
    ("func f<S: SequenceType>(s: S) {}", "func f<S: Sequence>(_ s: S) {}"),
    ("let g: AnyGenerator<Int>", "let g: AnyIterator<Int>"),
    ("let x: protocol<A, B> = y", "let x: A & B = y"),
    ("let done: dispatch_block_t?", "let done: (() -> Void)?"),
    // Members without a type
    ("let q = s.observeOn(.mainQueue())", "let q = s.observeOn(.main)"),
    ("let t = s.trim(.whitespaceCharacterSet())", "let t = s.trim(.whitespaces)"),
    ("let o = a == .OrderedDescending", "let o = a == .orderedDescending"),
    ("let o = NSComparisonResult.OrderedSame", "let o = ComparisonResult.orderedSame"),
    ("let u = NSUUID().UUIDString", "let u = UUID().uuidString"),
    (
      "switch e { case .Next(let n): f(n); case .Failure: g(); case .Success: h() }",
      "switch e { case .Next(let n): f(n); case .Failure: g(); case .Completed: h() }"
    ),
    // Access
    (
      "let e: ErrorType\nclass A { private var a = 1; private func b() { c() }; private func c() {} }\nfunc f() { A().b() }",
      "let e: Error\nclass A { private var a = 1; fileprivate func b() { c() }; private func c() {} }\nfunc f() { A().b() }"
    ),
    (
      "let e: ErrorType\nclass A { struct B { private let c: Int }; private let d: B }\nextension A { func f() { d.c } }",
      "let e: Error\nclass A { struct B { fileprivate let c: Int }; private let d: B }\nextension A { func f() { d.c } }"
    ),
    // Functions and their types
    ("let f: Int -> Int = { $0 }", "let f: (Int) -> Int = { $0 }"),
    ("let f: Void -> T -> U", "let f: () -> (T) -> U"),
    ("let op = Operation<T -> U, E> { _ in nil }", "let op = Operation<(T) -> U, E> { _ in nil }"),
    ("func f(inout a: Int) {}", "func f(_ a: inout Int) {}"),
    ("func f(x: Int, inout y: Int) {}", "func f(_ x: Int, y: inout Int) {}"),
    ("func f(@noescape g: () -> Void) {}", "func f(_ g: () -> Void) {}"),
    ("func f(@noescape g: T -> U) {}", "func f(_ g: (T) -> U) {}"),
    ("func f(g: T -> U) {}", "func f(_ g: @escaping (T) -> U) {}"),
    ("func f(@autoclosure(escaping) g: () -> Bool) {}", "func f(_ g: @autoclosure @escaping () -> Bool) {}"),
    ("func f(a a: Int, e: ErrorType) {}", "func f(a: Int, e: Error) {}"),
    ("init(a: Int, e: ErrorType) {}", "init(a: Int, e: Error) {}"),
    (
      "func == (a: A, b: A) -> Bool { return a.e is ErrorType }", "func == (a: A, b: A) -> Bool { return a.e is Error }"
    ),
    ("func f(var a: Int) { a += 1 }", "func f(_ a: Int) { var a = a; a += 1 }"),
    ("func f(var a: Int) {\n  a++\n}", "func f(_ a: Int) {\n  var a = a\n  a += 1\n}"),
    ("run { (inout x: Int) in x = 1 }", "run { (x: inout Int) in x = 1 }"),
    ("@warn_unused_result func f() {}", "func f() {}"),
    ("@warn_unused_result(message=\"x\")\nfunc f() {}", "func f() {}"),
    ("func f<T where T: P>(t: T) -> Int { return 0 }", "func f<T>(_ t: T) -> Int where T: P { return 0 }"),
    ("class A<T: P where T.Q == Int>: B {}", "class A<T: P>: B where T.Q == Int {}"),
    ("protocol P { func f<T where T: P>(t: T) }", "protocol P { func f<T>(_ t: T) where T: P }"),
    ("protocol P { typealias A }", "protocol P { associatedtype A }"),
    ("protocol P { typealias A: B }", "protocol P { associatedtype A: B }"),
    // Statements
    ("func f() {\n  i++\n  --j\n}", "func f() {\n  i += 1\n  j -= 1\n}"),
    ("for var i = 0; i < 10; i++ { use(i) }", "for i in 0..<10 { use(i) }"),
    ("for var i = 0; i <= n; ++i { use(i) }", "for i in 0...n { use(i) }"),
    ("for var i = 9; i >= 0; i -= 2 { use(i) }", "for i in stride(from: 9, through: 0, by: -2) { use(i) }"),
    ("for var i = 9; i > 0; i-- { use(i) }", "for i in stride(from: 9, to: 0, by: -1) { use(i) }"),
    ("if let a = b where a > 3 { use(a) }", "if let a = b, a > 3 { use(a) }"),
    ("guard let a = b where c else { return }", "guard let a = b, c else { return }"),
    ("if let x = a, y = b { f(x, y) }", "if let x = a, let y = b { f(x, y) }"),
    ("if var x = a,\n  y = b, z = c.d() { f() }", "if var x = a,\n  var y = b, var z = c.d() { f() }"),
    (
      "func f() { guard let x = a, y = b, z = c where z > x else { return } }",
      "func f() { guard let x = a, let y = b, let z = c, z > x else { return } }"
    ),
    ("while let x = a, y: Int = b { f(x, y) }", "while let x = a, let y: Int = b { f(x, y) }"),
    ("if let x = a, y: Int = b, z = c { f(x) }", "if let x = a, let y: Int = b, let z = c { f(x) }"),
    (
      "if let a = b where a > 3, let c = d, e = g { use(a) }", "if let a = b, a > 3, let c = d, let e = g { use(a) }"
    ),
    ("if case .Some(let x) = a where x > 1 { f() }", "if case .some(let x) = a, x > 1 { f() }"),
    ("while let x = a where x > 1 { f() }", "while let x = a, x > 1 { f() }"),
    ("do { f() } while x < 3", "repeat { f() } while x < 3"),
    // The program's own names of today
    (
      "struct A { enum Error: ErrorType { case a }\n  let e: ErrorType }",
      "struct A { enum Error: Swift.Error { case a }\n  let e: Swift.Error }"
    ),
    ("struct A<V, Error: ErrorType> {}", "struct A<V, Error: Swift.Error> {}"),
    ("struct URLSession {}\nlet s: NSURLSession? = nil", "struct URLSession {}\nlet s: Foundation.URLSession? = nil"),
    // Members of sequences
    (
      "func f<S: SequenceType where S.Generator.Element == Int>(s: S) -> [S.Generator.Element] { return [] }",
      "func f<S: Sequence>(_ s: S) -> [S.Element] where S.Element == Int { return [] }"
    ),
    ("extension SequenceType where Generator.Element == Int {}", "extension Sequence where Element == Int {}"),
    ("typealias G = C.SubSequence.Generator", "typealias G = C.SubSequence.Iterator"),
    ("let d: C.Index.Distance = 0", "let d: Int = 0"),
    (
      "struct S: SequenceType {\n  typealias Generator = AnyGenerator<Int>\n  func generate() -> AnyGenerator<Int> { return anyGenerator { nil } }\n}",
      "struct S: Sequence {\n  typealias Iterator = AnyIterator<Int>\n  func makeIterator() -> AnyIterator<Int> { return AnyIterator { nil } }\n}"
    ),
    // Cases
    (
      "switch r { case .Success(let x): f(x)\ncase .Failure(let e): g(e) }",
      "switch r { case .success(let x): f(x)\ncase .failure(let e): g(e) }"
    ),
    ("if case .Success(let x) = r { f(x) }", "if case .success(let x) = r { f(x) }"),
    ("let r = Result<Int, E>.Failure(e)", "let r = Result<Int, E>.failure(e)"),
    ("let n = [Int?.None, Optional<Int>.Some(1)]", "let n = [Int?.none, Optional<Int>.some(1)]"),
    // Labels are Swift 2's only where none is of today.
    (
      "func f(_ a: Int) {}; func g(a: Int) {}; let e: ErrorType", "func f(_ a: Int) {}; func g(a: Int) {}; let e: Error"
    ),
    ("switch o { case .Some(let x): f(x)\ncase .None: g() }", "switch o { case .some(let x): f(x)\ncase .none: g() }"),
    // The standard library
    ("for (i, x) in xs.enumerate() { f(i, x) }", "for (i, x) in xs.enumerated() { f(i, x) }"),
    ("func f() { xs.sortInPlace(<) }", "func f() { xs.sort(by: <) }"),
    ("let t = xs.joinWithSeparator(\", \")", "let t = xs.joined(separator: \", \")"),
    ("let n = sizeof(Int)", "let n = MemoryLayout<Int>.size"),
    ("let t = x.dynamicType", "let t = type(of: x)"),
    ("let f = __FUNCTION__", "let f = #function"),
    ("func f() { println(x) }", "func f() { print(x) }"),
    ("let a = [Int](count: 3, repeatedValue: 0)", "let a = [Int](repeating: 0, count: 3)"),
    // Strings
    ("let u = s.uppercaseString", "let u = s.uppercased()"),
    ("let u = s.stringByAppendingString(\"x\")", "let u = s.appending(\"x\")"),
    (
      "let u = s.componentsSeparatedByString(\",\").map { $0.lowercaseString }",
      "let u = s.components(separatedBy: \",\").map { $0.lowercased() }"
    ),
    (
      "let u = s.stringByReplacingOccurrencesOfString(a, withString: b)",
      "let u = s.replacingOccurrences(of: a, with: b)"
    ),
    // Foundation
    ("let d = NSDate().timeIntervalSinceDate(e)", "let d = Date().timeIntervalSince(e)"),
    ("let c = NSNotificationCenter.defaultCenter()", "let c = NotificationCenter.default"),
    (
      "func f() { NSNotificationCenter.defaultCenter().postNotificationName(\"n\", object: self) }",
      "func f() { NotificationCenter.default.post(name: Notification.Name(\"n\"), object: self) }"
    ),
    (
      "let v = NSUserDefaults.standardUserDefaults().stringForKey(\"k\")",
      "let v = UserDefaults.standard.string(forKey: \"k\")"
    ),
    (
      "let t = NSURLSession.sharedSession().dataTaskWithURL(u) { d, r, e in f(d) }",
      "let t = URLSession.shared.dataTask(with: u) { d, r, e in f(d) }"
    ),
    // Dispatch
    ("func f() { dispatch_async(dispatch_get_main_queue()) { g() } }", "func f() { DispatchQueue.main.async { g() } }"),
    ("func f() { dispatch_async(q, work) }", "func f() { q.async(execute: work) }"),
    ("let q = dispatch_queue_create(\"q\", DISPATCH_QUEUE_SERIAL)", "let q = DispatchQueue(label: \"q\")"),
    (
      "let q = dispatch_get_global_queue(DISPATCH_QUEUE_PRIORITY_BACKGROUND, 0)",
      "let q = DispatchQueue.global(qos: .background)"
    ),
    (
      "func f() { dispatch_after(dispatch_time(DISPATCH_TIME_NOW, Int64(0.3 * Double(NSEC_PER_SEC))), q) { g() } }",
      "func f() { q.asyncAfter(deadline: .now() + 0.3) { g() } }"
    ),
  ])
  func whatIsOldIsRewritten(old: String, new: String) {
    #expect(migrated(old).text == new)
  }

  @Test(arguments: [
    ("let u: NSURL? = NSURL(string: s)", "let u: URL? = URL(string: s)"),
    ("let s = xs.sort()", "let s = xs.sorted()"),
    ("let s = xs.sort(<).reverse()", "let s = xs.sorted(by: <).reversed()"),
    ("let s = xs.sort { $0.a < $1.a }", "let s = xs.sorted { $0.a < $1.a }"),
    ("let f = ys.map { $0.sort() }", "let f = ys.map { $0.sorted() }"),
    ("let n = xs.reduce(0, combine: +)", "let n = xs.reduce(0, +)"),
    ("let i = xs.indexOf(3)", "let i = xs.firstIndex(of: 3)"),
    ("let i = xs.indexOf { $0 > 3 }", "let i = xs.firstIndex { $0 > 3 }"),
    ("func f() { xs.insert(1, atIndex: 0) }", "func f() { xs.insert(1, at: 0) }"),
    ("let a = Array(count: 3, repeatedValue: 0)", "let a = Array(repeating: 0, count: 3)"),
    ("let n = s.characters.count", "let n = s.count"),
  ])
  func whatCouldBeOfTodayIsRewrittenBesideSignsOfSwift2(old: String, new: String) {
    #expect(migrated("let e: ErrorType? = nil\n" + old).text == "let e: Error? = nil\n" + new)
    #expect(migrated(old).text == old)
  }

  @Test(arguments: [
    // An attribute goes with its line, or with the space after it; nothing else does.
    ("@warn_unused_result\n/// Loads.\nfunc f() {}", "/// Loads.\nfunc f() {}"),
    ("  @warn_unused_result // forgotten\n  func f() {}", "  // forgotten\n  func f() {}"),
    ("@objc @warn_unused_result\nfunc f() {}", "@objc\nfunc f() {}"),
    ("@warn_unused_result\n\n\t@objc\r\nfunc f() {}", "\n\t@objc\r\nfunc f() {}"),
    ("@warn_unused_result\r\n  @inline(never)\r\n  func f() {}", "  @inline(never)\r\n  func f() {}"),
    ("func f(inout /* c */ n: Int) {}", "func f(/* c */ n: inout Int) {}"),
    ("func f(@noescape /* c */ g: () -> Void) {}", "func f(/* c */ g: () -> Void) {}"),
    ("func f(var /* c */ n: Int) { g(n) }", "func f(/* c */ n: Int) { var n = n; g(n) }"),
    ("init(a /* c */ a: Int, e: ErrorType) {}", "init(a /* c */ a: Int, e: Error) {}"),
  ])
  func `a rewrite keeps comments, blank lines and attributes byte for byte`(old: String, new: String) {
    // The first parameter's label is another rule's.
    #expect(
      migrated(old).text?.replacing("(_ ", with: "(").replacing("_ n:", with: "n:").replacing("_ g:", with: "g:") == new
    )
  }

  @Test(arguments: [
    "let a = [Int](count: 3, /* c */ repeatedValue: 0)", "func f() { dispatch_async(q, // c\n work) }",
    "for var i = 0; i < 10; i++ /* c */ { use(i) }", "func f<T /* c */ where T: P>(t: T) {}",
    "let n = x /* c */ .dynamicType", "let x: protocol<A, /* c */ B> = y",
  ])
  func `a rewrite that would lose a comment isn't made, but said`(text: String) {
    let result = OldSyntax.pass(ParsedFile(Array(text.utf8)))
    let revision = Revision(Array(text.utf8), result.found.compactMap(\.change))
    #expect(String(decoding: revision.bytes, as: UTF8.self).contains(/\/[\/*] c/))
    #expect(result.found.contains { $0.change == nil && $0.text.hasSuffix("a comment is in the way") })
  }

  @Test func `a branch of #if that no compiler of today reads is left alone and said`() {
    let text = """
      #if swift(>=3.0)
        let e: ErrorType
      #else
        let f: ErrorType
      #endif
      #if !os(\(Self.host))
        let g: ErrorType
      #elseif DEBUG
        let h: ErrorType
      #endif
      """
    let result = migrated(text)
    #expect(
      result.text
        == text.replacing("e: ErrorType", with: "e: Error").replacing("h: ErrorType", with: "h: Error"))
    #expect(Set(result.byHand) == ["old syntax in a branch of `#if` that is not compiled here, which is left as it is"])
  }

  #if os(Linux)
    private static let host = "Linux"
  #else
    private static let host = "macOS"
  #endif

  @Test func `a name that another file declares is written with its module`() {
    let own = OldNames.declared(in: [Array("/// class Timer\npublic enum  Error: Int {}; let Data = 1".utf8)])
    #expect(own == ["Error", "Timer"])
    let text = Array("let e: ErrorType? = nil; let s: SequenceType; let t: NSTimer".utf8)
    let pass = OldSyntax.pass(ParsedFile(text), own: own)
    #expect(
      String(decoding: Revision(text, pass.found.compactMap(\.change)).bytes, as: UTF8.self)
        == "let e: Swift.Error? = nil; let s: Sequence; let t: Foundation.Timer")
  }

  @Test func `a second pass over what is left says what the first one said`() {
    let text = "let p: CollectionProperty<[Int]> = x; let s = xs.sort { $0 < $1 }"
    let result = OldSyntax.pass(ParsedFile(Array(text.utf8)))
    #expect(result.found.map(\.isDoubtful) == [true])
    #expect(result.found.first?.change == nil)
  }

  @Test(arguments: [
    "func f(x: Int) { xs.sort(); ys.reverse() }",  // in place, as today
    "enum ErrorType { case a }\nlet e: ErrorType = .a",  // the file's own
    "extension Foo { func enumerate() {} }\nfunc f() { foo.enumerate() }",
    "switch e { case .Next(let x): f(x)\ncase .Failure(let e): g(e)\ncase .Completed: break }",  // RKLegacy's events
    "enum R { case Success, Failure }\nfunc f(r: R) { switch r { case .Success: a()\ncase .Failure: b() } }",
    "func f(g: () -> Void, a: Int) {}",  // no sign of Swift 2
    "func f(a: Int) { xs.insert(1, at: 0); ys.append(zs.reduce(0) { $0 + $1 } + zs.reduce(0, +)) }",
    "func f(a: Int) { p.insert(1, atIndex: 0); p.removeAtIndex(1) }",  // CollectionProperty's
    "let a = Array(xs); let s = String(describing: x)",
    "let x = \"NSURL.enumerate()\" // NSURL -> ErrorType",
  ])
  func whatIsOfTodayStays(text: String) {
    let result = migrated(text)
    #expect(result.text == text)
    #expect(result.byHand == [])
  }

  @Test(arguments: [
    "func f(a: Int)(b: Int) -> Int { return a }", "for ; i < 3; { i = next() }",
    "for var i = 0; i < xs.count; i++ { xs.removeLast() }", "let x = xs[i++]",
    "infix operator ~> { associativity left precedence 130 }", "let s = Selector(\"go:\")",
    "let p: CollectionProperty<Int -> Int> = x; let s = xs.sort { $0 < $1 }",
    "func f() { dispatch_once(&token) { g() } }",
    "let i = xs.startIndex.successor(); let e: ErrorType",
  ])
  func whatIsNotMechanicalIsSaid(text: String) {
    #expect(!migrated(text).byHand.isEmpty)
  }
}
