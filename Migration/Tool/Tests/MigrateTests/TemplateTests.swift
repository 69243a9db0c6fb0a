import SwiftParser
import Testing

@testable import MigrateCore

/// What messages of deprecations make of uses.
@Suite struct TemplateTests {
  /// A use after its message was followed; `nil` where it is no template, or the use has another form. `|` marks the place that the
  /// compiler names.
  private func use(_ declaration: String, _ use: String) -> String? {
    let table = DeprecationTable(source: declaration, module: "RKLegacy")
    guard let deprecation = table.all.first, let mark = use.firstIndex(of: "|") else { return nil }
    let offset = use[..<mark].utf8.count
    let text = use.replacing("|", with: "")
    let change = Template(deprecation)?.change(in: ParsedFile(Array(text.utf8)), at: offset)
    return change.map { String(decoding: Revision(Array(text.utf8), [$0]).bytes, as: UTF8.self) }
  }

  private func member(_ message: String, _ declaration: String) -> String {
    "extension S { @available(*, deprecated, message: \"\(message)\") \(declaration) {} }"
  }

  @Test func argumentsStandForParameters() {
    let failed = member("Use send(completion: .failure(error)).", "func failed(_ error: E)")
    #expect(use(failed, "o.|failed(.offline)") == "o.send(completion: .failure(.offline))")
    #expect(
      use(failed, "self\n  .|failed(\n    é.map { $0 }\n  )") == "self\n  .send(completion: .failure(é.map { $0 }))")
    #expect(use(failed, "|failed(x)") == "send(completion: .failure(x))")
  }

  @Test func whatIsLeftOutIsLeftOut() {
    let f = member("Use g(a: x, b: y).", "func f(x: Int, y: Int = 0)")
    #expect(use(f, "o.|f(x: 1)") == "o.g(a: 1)")
    #expect(use(f, "o.|f(x: 1, y: 2)") == "o.g(a: 1, b: 2)")
  }

  @Test func aTrailingClosureStaysBehind() {
    let f = member("Use g(by: body).", "func f(_ body: () -> Void)")
    #expect(use(f, "o.|f { x() }") == "o.g { x() }")
    #expect(use(f, "o.|f({ x() })") == "o.g(by: { x() })")
  }

  @Test func argumentsMayChangePlaces() {
    let f = member("Use g(b: y, a: x).", "func f(x: Int, y: Int)")
    #expect(use(f, "o.|f(x: 1, y: 2)") == "o.g(b: 2, a: 1)")
  }

  @Test func linesStayWhereTheyWere() {
    let f = member("Use g(c: x, d: y).", "func f(x: Int, y: Int)")
    #expect(use(f, "o.|f(\n  x: 1,\n  y: 2\n)") == "o.g(\n  c: 1,\n  d: 2\n)")
  }

  @Test func aClosureIsPutInWhereItIsCalled() {
    let f = member("Use g { !same($0, $1) }.", "func f(same: (A, A) -> Bool)")
    #expect(use(f, "o.|f(same: { $0 == $1 })") == "o.g { !($0 == $1) }")
    #expect(use(f, "o.|f(same: ==)") == "o.g { !(==)($0, $1) }")
    #expect(use(f, "o.|f(same: equal)") == "o.g { !equal($0, $1) }")
  }

  @Test func aTypeStandsInPlaceOfTheWholeUse() {
    let merge =
      "@available(*, deprecated, message: \"Use Signal(flattening: all, strategy: .merge).\") func merge(_ all: [A]) {}"
    #expect(use(merge, "let a = |merge([x, y])") == "let a = Signal(flattening: [x, y], strategy: .merge)")
    let just = member("Use Signal(just: x).", "static func just(_ x: A)")
    #expect(use(just, "Signal<Int, E>.|just(1)") == "Signal<Int, E>(just: 1)")
    #expect(use(just, "let s: Signal<Int, E> = .|just(1)") == "let s: Signal<Int, E> = .init(just: 1)")
  }

  @Test(arguments: ["Signal1<Int>", "SafeSignal<Int>", "Stream<Int>", "Operation<Int, E>", "Ticks"])
  func `a template of a type keeps a base that says its elements and error`(base: String) {
    let interval = member("Use Signal(sequence: 0..., interval: interval).", "static func interval(_ interval: Double)")
    #expect(use(interval, "\(base).|interval(1)") == "\(base)(sequence: 0..., interval: 1)")
  }

  @Test(arguments: ["Latest", "Concat", "Merge"])
  func `flatMap's strategy is the use's own, with a small letter`(strategy: String) {
    let text = "p.flatMap(.\(strategy)) { f($0) }"
    let file = Parser.parse(source: text)
    let small = strategy.lowercased()
    let message = "Use flatMap(.latest) { … }, with a small letter."
    #expect(Recipes.text(message, in: file, at: 2) == "Use flatMap(.\(small)) { … }, with a small letter.")
    let declaration = Deprecation(module: "ReactiveCocoa", name: "flatMap", labels: "(_:transform:)", message: message)
    let change = Recipes.change(declaration, in: file, at: 2)
    #expect(
      change.map { String(decoding: Revision(Array(text.utf8), [$0]).bytes, as: UTF8.self) }
        == "p.flatMap(.\(small)) { f($0) }")
  }

  @Test func anInitializerKeepsWhatItSaysOfTheType() {
    let result =
      "extension Result { @available(*, deprecated, message: \"Use Result.success(value).\") init(_ value: Int) {} }"
    #expect(use(result, "|Result(1)") == "Result.success(1)")
    #expect(use(result, "|Result<Int, E>(1)") == "Result<Int, E>.success(1)")
  }

  @Test func selfIsWhatTheUseIsOf() {
    let f = member("Use zip(self, other).", "func f(_ other: A)")
    #expect(use(f, "a.b.|f(c)") == "zip(a.b, c)")
  }

  @Test func aNameThatATemplateBeginsWithIsWhatTheUseIsOfToo() {
    let value =
      "extension _ResultProtocol { @available(*, deprecated, message: \"Use (try? result.get()).\") var value: A { 0 } }"
    #expect(use(value, "if let x = a.b.|value {}") == "if let x = (try? a.b.get()) {}")
    #expect(use(value, "f(|value ?? [])") == "f((try? self.get()) ?? [])")
    #expect(use(member("Use property.dropFirst(n).", "func skip(n: Int)"), "p.|skip(n: 1)") == "p.dropFirst(1)")
  }

  @Test func aSentenceAfterTheTemplateIsARemark() {
    let stream =
      "@available(*, deprecated, message: \"Use Subject<A, Never>. Late observers get the end.\") class Stream<A> {}"
    #expect(use(stream, "let s = |Stream<Int>()") == "let s = Subject<Int, Never>()")
    #expect(use(stream.replacing(". Late", with: ", where late"), "let s = |Stream<Int>()") == nil)
  }

  @Test func tryGoesBeforeWhatTheMemberIsOf() {
    let value = "extension R { @available(*, deprecated, message: \"Use try? get().\") var value: A { 0 } }"
    #expect(use(value, "if let x = r.|value {}") == "if let x = try? r.get() {}")
    #expect(use(value, "f((|value ?? []))") == "f(((try? get()) ?? []))")
  }

  @Test func genericParametersStandForArgumentsToo() {
    let event =
      "@available(*, deprecated, message: \"Use Signal<A, B>.Event.\") typealias Event<A, B: Error> = Signal<A, B>.Event"
    #expect(use(event, "let e: |Event<Int, E>?") == "let e: Signal<Int, E>.Event?")
    #expect(use(event, "|Event<Int, E>.next(1)") == "Signal<Int, E>.Event.next(1)")
    #expect(use(event, "let e: |Event = x") == nil)
  }

  @Test func wordsAreNoTemplate() {
    #expect(use(member("Use g(for:latest:), with a value.", "func f()"), "o.|f()") == nil)
    #expect(use(member("Use g(for:latest:).", "func f()"), "o.|f()") == nil)
    #expect(use(member("Does nothing.", "func f()"), "o.|f()") == nil)
    #expect(use(member("Use g(x) and keep its result.", "func f(x: Int)"), "o.|f(x: 1)") == nil)
  }

  @Test func aReferenceIsNoCall() {
    #expect(use(member("Use g(x).", "func f(_ x: Int)"), "xs.forEach(o.|f)") == nil)
  }
}

/// Uses of what has a recipe. `|` marks the place that the compiler names.
@Suite struct RecipeTests {
  private func use(_ name: String, _ labels: String, _ use: String) -> String? {
    let declaration = Deprecation(module: "RKLegacy", name: name, labels: labels)
    let offset = use[..<use.firstIndex(of: "|")!].utf8.count
    let text = use.replacing("|", with: "")
    return Recipes.change(declaration, in: Parser.parse(source: text), at: offset).map {
      String(decoding: Revision(Array(text.utf8), [$0]).bytes, as: UTF8.self)
    }
  }

  private func doOn(_ arguments: String) -> String? {
    use("doOn", "(next:start:failed:completed:disposed:)", "s.|doOn(\(arguments))")
  }

  @Test func elementsStartsAndDisposalsKeepTheirClosures() {
    #expect(
      doOn("next: { f($0) }, start: { g() }, disposed: h")
        == "s.handleEvents(receiveSubscription: { g() }, receiveOutput: { f($0) }, receiveCancel: h)")
  }

  @Test func anEndIsOneKindOfCompletion() {
    #expect(
      doOn("failed: { f($0) }")
        == "s.handleEvents(receiveCompletion: { if case .failure(let error) = $0 { f(error) } })")
    #expect(doOn("completed: { f() }") == "s.handleEvents(receiveCompletion: { if case .finished = $0 { f() } })")
    #expect(doOn("failed: f") == "s.handleEvents(receiveCompletion: { if case .failure(let error) = $0 { f(error) } })")
    #expect(
      use("doOn", "(failed:)", "  s\n    .|doOn(failed: { [weak self] e in self?.f(e) })") == """
          s
            .handleEvents(receiveCompletion: { [weak self] end in
              if case .failure(let e) = end { self?.f(e) }
            })
        """)
  }

  @Test func bothEndsAreForAPerson() {
    #expect(doOn("failed: f, completed: g") == nil)
  }

  @Test func anErrorThatIsBoundIsACase() {
    #expect(use("error", "", "if let e = r.x.|error {}") == "if case .failure(let e) = r.x {}")
    #expect(use("error", "", "f(r.|error)") == nil)
  }
}
