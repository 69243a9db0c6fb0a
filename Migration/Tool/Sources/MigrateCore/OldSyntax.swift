import SwiftParser
import SwiftSyntax

/// Finds what Swift 2 and 3 wrote and no compiler of today accepts, in one file.
///
/// Goes by form alone: types are not known. What means something else today, or may be the file's own, is changed only in a file
/// that has other signs of Swift 2.
final class OldSyntax: SyntaxVisitor {
  /// Something old. Without a change it is a person's.
  struct Found {
    var offset: Int
    var text: String
    var change: Change?
    /// Whether the form is one of today's too, so that a file that compiles has it in today's meaning.
    var isDoubtful = false
  }

  /// What is found in a file.
  struct Pass {
    /// In the order of the file; what stands around something else comes first.
    var found: [Found]
  }

  /// The time that a target is of. Nobody can build a target of which one file is of Swift 2, and another is not.
  struct Age {
    /// Whether one of its files is of the time of Swift 2.
    var isSwift2 = false
    /// Whether no file has labels of today's. If one has, labels change only in files that have signs themselves.
    fileprivate var isWhole = true
    /// The functions that are called with a first label, as `move(to:`.
    fileprivate var labelled: Set<String> = []
    /// The cases of enumerations that the program declares.
    fileprivate var cases: Set<String> = []

    fileprivate init() {}

    /// Looks for signs in those of a target's files that import these libraries. If there is one, the others are of that time too.
    init(of target: [ParsedFile], importing: [ParsedFile], own: Set<String>, cases others: Set<String> = []) {
      cases = others
      let all = target.map(DeclaredNames.init)
      isWhole = !all.contains(where: \.hasLabelsOfToday)
      for names in all {
        labelled.formUnion(names.labelled)
        cases.formUnion(names.cases)
      }
      isSwift2 = importing.contains { OldSyntax.signs(in: $0, own, self).hasSign }
    }
  }

  private static func signs(in file: ParsedFile, _ own: Set<String>, _ age: Age) -> OldSyntax {
    let visitor = OldSyntax(file, DeclaredNames(file).names, own, age, isSwift2: false, relabels: false)
    visitor.walk(file.tree)
    return visitor
  }

  private var found: [Found] = []
  private var hasSign = false
  private var hasChange = false

  private let file: ParsedFile
  private var source: [UInt8] { file.bytes }
  private let declared: Set<String>
  private let own: Set<String>
  private let age: Age
  private let isSwift2: Bool
  /// Whether first labels and escaping closures are still those of Swift 2: a file that has some of today's isn't read so again.
  private let relabels: Bool

  /// Reads a file, for a second time if a pass before has changed something.
  ///
  /// Names of today's that another file of the program declares, in `own`, are written with their module.
  static func pass(_ file: ParsedFile, own: Set<String> = [], age: Age? = nil, after before: Pass? = nil) -> Pass {
    let age = age ?? Age(of: [file], importing: [file], own: own)
    let names = DeclaredNames(file)
    let signs = before == nil ? signs(in: file, own, age) : nil
    // In a file that has any sign of that time, parameters meant something else too.
    let relabels = signs.map { ($0.hasChange || (age.isSwift2 && age.isWhole)) && !names.hasLabelsOfToday } ?? false
    let visitor = OldSyntax(file, names.names, own, age, isSwift2: age.isSwift2, relabels: relabels)
    visitor.walk(file.tree)
    return Pass(found: visitor.found)
  }

  private init(
    _ file: ParsedFile, _ declared: Set<String>, _ own: Set<String>, _ age: Age, isSwift2: Bool, relabels: Bool
  ) {
    self.file = file
    self.declared = declared
    self.own = own
    self.age = age
    self.isSwift2 = isSwift2
    self.relabels = relabels
    super.init(viewMode: .sourceAccurate)
  }

  /// Where today's parser can't make sense of a file, once a line.
  static func errors(in file: SourceFileSyntax) -> [Int] {
    guard file.hasError else { return [] }
    final class Finder: SyntaxAnyVisitor {
      var places: [Int] = []
      override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if node.is(UnexpectedNodesSyntax.self) {
          places.append(start(node))
          return .skipChildren
        }
        return node.hasError ? .visitChildren : .skipChildren
      }
      override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if token.presence == .missing || token.hasError { places.append(start(token)) }
        return .skipChildren
      }
    }
    let finder = Finder(viewMode: .all)
    finder.walk(file)
    let lines = Lines(Array(file.description.utf8))
    var seen: Set<Int> = []
    return (finder.places.isEmpty ? [0] : finder.places.sorted()).filter {
      seen.insert(lines.position($0).line).inserted
    }
  }

  /// Whether the statement or member at a place has something in it that the parser can't read.
  static func isTorn(_ file: SourceFileSyntax, at offset: Int) -> Bool {
    guard file.hasError else { return false }
    var node = file.token(at: AbsolutePosition(utf8Offset: offset)).map { Syntax($0) }
    while let current = node, !current.is(CodeBlockItemSyntax.self), !current.is(MemberBlockItemSyntax.self) {
      node = current.parent
    }
    return node?.hasError ?? true
  }

  // MARK: Branches

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var isTaken: Bool? = false
    for clause in node.clauses {
      // Unknown, as a flag: read like all else.
      let holds = isTaken == true ? false : clause.condition.map(Self.holds) ?? (isTaken == false ? true : nil)
      if holds != false {
        if let elements = clause.elements { walk(elements) }
      } else if let elements = clause.elements {
        let inside = OldSyntax(file, declared, own, age, isSwift2: isSwift2, relabels: relabels)
        inside.walk(elements)
        if !inside.found.isEmpty {
          say(clause, "old syntax in a branch of `#if` that is not compiled here, which is left as it is")
        }
      }
      isTaken = isTaken == true || holds == true ? true : isTaken == nil || holds == nil ? nil : false
    }
    return .skipChildren
  }

  /// Whether a condition of `#if` holds for today's compiler here; `nil` for what the build alone knows.
  private static func holds(_ condition: ExprSyntax) -> Bool? {
    let text = condition.trimmedDescription.filter { !$0.isWhitespace }
    if text == "true" || text == "false" { return text == "true" }
    if text.hasPrefix("!"), let inner = condition.as(PrefixOperatorExprSyntax.self)?.expression {
      return holds(inner).map(!)
    }
    if let match = text.wholeMatch(of: /(?:swift|compiler)\((>=|<)(\d+)(?:\.\d+)*\)/), let version = Int(match.2) {
      return version <= 5 ? match.1 == ">=" : nil
    }
    if let match = text.wholeMatch(of: /os\((\w+)\)/) {
      #if os(Linux)
        return match.1 == "Linux"
      #else
        return match.1 == "Linux" || match.1 == "Windows" ? false : nil
      #endif
    }
    return nil
  }

  // MARK: Names

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    rename(node.name)
    // In a sequence's own extension.
    if node.name.text == "Generator", !declaresGenerator, let member = node.parent?.as(MemberTypeSyntax.self),
      member.name.text == "Element"
    {
      add(node, "`Generator.Element` is `Element`", [Edit(start(node)..<start(member.name), "")])
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    let isMember = access?.declName.id == node.id
    let name = node.baseName.text
    if let reason = OldNames.byHand[name], !declared.contains(name) {
      say(node, "`\(name)` \(reason)", isDoubtful: !name.contains("_"))
    }
    if !isMember {
      rename(node.baseName)
      if let literal = OldNames.literals[name] { add(node, "`\(name)` is `\(literal)`", [edit(node, literal)]) }
    } else if let access, isOptional(access.base), name == "Some" || name == "None", !declared.contains(name) {
      add(node, "`.\(name)` is `.\(name.lowercased())`", [edit(node.baseName, name.lowercased())])
    } else if OldNames.cases.contains(name), !declared.contains(name), !age.cases.contains(name) {
      let today = name.prefix(1).lowercased() + name.dropFirst()
      add(node, "`.\(name)` is `.\(today)`", [edit(node.baseName, today)])
    }
    return .visitChildren
  }

  /// Whether `.None` of this is an optional's: of nothing, `Optional<…>`, or `Int?`.
  private func isOptional(_ base: ExprSyntax?) -> Bool {
    guard let base else { return true }
    let text = base.trimmedDescription
    return text == "Optional" || text.hasPrefix("Optional<")
      || (base.is(OptionalChainingExprSyntax.self) && text.first?.isUppercase == true)
  }

  private func rename(_ token: TokenSyntax) {
    guard !declared.contains(token.text) else { return }
    var name: String
    if let today = OldNames.types[token.text] {
      name = today
      // The program's own type of today's name would be meant.
      if declared.contains(today) || own.contains(today) { name = "\(OldNames.module(of: today)).\(today)" }
    } else if isSwift2, let today = OldNames.bridged[token.text], !declared.contains(today), !own.contains(today) {
      name = today
    } else {
      return
    }
    // `() -> Void` as a parameter's type needs no parentheses; as an optional's it does.
    let inOptional = token.parent?.parent?.is(OptionalTypeSyntax.self) == true
    if name.contains("->") && inOptional { name = "(\(name))" }
    add(token, "`\(token.text)` is `\(name)`", [edit(token, name)])
  }

  // MARK: Members of sequences' types

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    sequence(node.name, of: Syntax(node.baseType), in: node.parent)
    return .visitChildren
  }

  /// `S.Generator.Element` is `S.Element`, `S.Generator` alone `S.Iterator`, `C.Index.Distance` is `Int`.
  private func sequence(_ name: TokenSyntax, of base: Syntax, in parent: Syntax?) {
    let next = parent?.as(MemberTypeSyntax.self)?.name ?? parent?.as(MemberAccessExprSyntax.self)?.declName.baseName
    switch name.text {
    case "Generator" where !declaresGenerator:
      if next?.text == "Element" {
        add(name, "`Generator.Element` is `Element`", [Edit(end(base)..<end(name), "")])
      } else {
        add(name, "`Generator` is `Iterator`", [edit(name, "Iterator")])
      }
    case "Distance":
      let text = base.trimmedDescription
      guard text == "Index" || text.hasSuffix(".Index"), let whole = name.parent else { return }
      add(name, "`Index.Distance` is `Int`", [edit(whole, "Int")])
    default: break
    }
  }

  /// Whether the file has a `Generator` of its own, which isn't a sequence's.
  private var declaresGenerator: Bool { declared.contains("Generator") && !declared.contains("generate") }

  // MARK: Calls and members

  private static let calls: [String: [Template]] = {
    var calls: [String: [Template]] = [:]
    for (old, new) in OldNames.calls {
      let isMember = old.hasPrefix(".")
      var parser = Parser(isMember ? String(old.dropFirst()) : old)
      let form = ExprSyntax.parse(from: &parser)
      let call = form.as(FunctionCallExprSyntax.self)
      let name = (call?.calledExpression ?? form).trimmedDescription
      let parameters = call?.arguments.map { argument in
        Deprecation.Parameter(
          label: argument.label?.text, name: argument.expression.trimmedDescription, hasDefault: false,
          isFunction: argument.id == call?.arguments.last?.id)
      }
      let declaration = Deprecation(
        module: "", name: name, labels: call == nil ? "" : "()", parameters: parameters ?? [],
        isInstanceMember: isMember)
      let template = Template(declaration, template: isMember ? String(new.dropFirst()) : new)
      calls[(isMember ? "." : "") + name, default: []].append(template)
    }
    return calls
  }()

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
      member(node, access)
    } else if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      function(node, reference.baseName.text)
    }
    repeated(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    if !isCalled, node.base != nil, isKnown(name), let templates = Self.calls[".\(name)"],
      let change = templates.lazy.compactMap({ $0.change(in: self.file, at: start(node.declName)) }).first
    {
      add(node.declName, "`\(name)` has another name today", change.edits)
    }
    if name == "dynamicType", let base = node.base {
      add(node, "`x.dynamicType` is `type(of: x)`", [edit(node, "type(of: \(base.trimmedDescription))")])
    }
    if let base = node.base, base.trimmedDescription.first?.isUppercase == true {
      sequence(node.declName.baseName, of: Syntax(base), in: node.parent)
    }
    if name == "characters", isSwift2, let base = node.base, !declared.contains(name),
      node.parent?.is(MemberAccessExprSyntax.self) == true
    {
      add(node, "a string is its characters' collection", [Edit(end(base)..<end(node), "")])
    }
    return .visitChildren
  }

  /// Whether a member of this name is the old one: common names are so only in old files.
  private func isKnown(_ name: String) -> Bool {
    !declared.contains(name) && (isSwift2 || !OldNames.common.contains(name))
  }

  private func member(_ call: FunctionCallExprSyntax, _ access: MemberAccessExprSyntax) {
    let name = access.declName.baseName.text
    if call.arguments.isEmpty, call.trailingClosure == nil, let base = access.base {
      let text = "\(base.trimmedDescription).\(name)()"
      if let today = OldNames.statics[text] { return add(call, "`\(text)` is `\(today)`", [edit(call, today)]) }
      if base.trimmedDescription == "UIColor" || base.trimmedDescription == "NSColor", name.hasSuffix("Color") {
        let colour = String(name.dropLast("Color".count))
        return add(call, "`\(name)()` is `.\(colour)`", [Edit(start(access.declName)..<end(call), colour)])
      }
    }
    if call.arguments.isEmpty, call.trailingClosure == nil, access.base == nil, !declared.contains(name),
      let today = OldNames.implicit[name]
    {
      return add(access.declName, "`.\(name)()` is `.\(today)`", [Edit(start(access.declName)..<end(call), today)])
    }
    guard isKnown(name), access.base != nil else { return }
    if let templates = Self.calls[".\(name)"] {
      let change = templates.lazy.compactMap { $0.change(in: self.file, at: start(access.declName)) }.first
      // A name of today's too, as `insert`, may have labels of today.
      guard let change else {
        return OldNames.common.contains(name)
          ? () : say(access.declName, "`\(name)` is of Swift 2, and called in a form that is not known here")
      }
      return add(access.declName, "`\(name)` has another name or other labels today", change.edits)
    }
    switch name {
    case "sortInPlace": sort(call, access, "sort")
    case "sort" where isUsed(call): sortOrReverse(call, access, "sorted")
    case "reverse" where isUsed(call) && call.arguments.isEmpty && call.trailingClosure == nil:
      sortOrReverse(call, access, "reversed")
    case "indexOf": indexOf(call, access)
    case "postNotificationName": post(call, access)
    case "addObserver"
    where call.arguments.contains { $0.label?.text == "selector" && $0.expression.is(StringLiteralExprSyntax.self) }:
      say(access.declName, "a selector that is text: use #selector, or NotificationCenter's publisher(for:)")
    case "Success", "Failure":
      guard access.base?.trimmedDescription.hasPrefix("Result") == true else { break }
      add(access.declName, "`.\(name)` is `.\(name.lowercased())`", [edit(access.declName, name.lowercased())])
    default: break
    }
  }

  private func sort(_ call: FunctionCallExprSyntax, _ access: MemberAccessExprSyntax, _ name: String) {
    var edits = [edit(access.declName, name)]
    if let order = call.arguments.first, order.label == nil { edits.append(insert("by: ", before: order)) }
    add(access.declName, "`\(access.declName.baseName.text)` is `\(name)`", edits)
  }

  /// `sort` and `reverse` have changed sides: what returned a new array changes the old one today, and says nothing.
  private func sortOrReverse(_ call: FunctionCallExprSyntax, _ access: MemberAccessExprSyntax, _ name: String) {
    let text = String(decoding: source, as: UTF8.self)
    if text.contains("CollectionProperty") || text.contains("ObservableCollection") {
      return say(
        access.declName,
        "`\(access.declName.baseName.text)` of a sequence is `\(name)`, of a collection property it stays",
        isDoubtful: true)
    }
    if isSwift2 { sort(call, access, name) }
  }

  private func isUsed(_ call: FunctionCallExprSyntax) -> Bool {
    guard let parent = call.parent else { return false }
    return !parent.is(CodeBlockItemSyntax.self) || isOnlyStatementOfClosure(call)
  }

  private func isOnlyStatementOfClosure(_ call: FunctionCallExprSyntax) -> Bool {
    guard let item = call.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    return list.count == 1 && list.parent?.is(ClosureExprSyntax.self) == true
  }

  private func indexOf(_ call: FunctionCallExprSyntax, _ access: MemberAccessExprSyntax) {
    var edits = [edit(access.declName, "firstIndex")]
    if let argument = call.arguments.first {
      edits.append(insert(argument.expression.is(ClosureExprSyntax.self) ? "where: " : "of: ", before: argument))
    }
    add(access.declName, "`indexOf` is `firstIndex(of:)` or `firstIndex(where:)`", edits)
  }

  private func post(_ call: FunctionCallExprSyntax, _ access: MemberAccessExprSyntax) {
    guard let name = call.arguments.first, name.label == nil else { return }
    var edits = [edit(access.declName, "post")]
    if name.expression.is(StringLiteralExprSyntax.self) {
      edits += [
        insert("name: Notification.Name(", before: name), Edit(end(name.expression)..<end(name.expression), ")"),
      ]
    } else {
      edits.append(insert("name: ", before: name))
    }
    add(access.declName, "`postNotificationName` is `post(name:object:)`", edits)
  }

  private func function(_ call: FunctionCallExprSyntax, _ name: String) {
    guard isKnown(name) else { return }
    let arguments = call.arguments.map(\.expression.trimmedDescription)
    switch name {
    case "dispatch_get_global_queue":
      guard arguments.count == 2, let service = OldNames.services[arguments[0].replacing(".rawValue", with: "")] else {
        break
      }
      let text = service == "default" ? "DispatchQueue.global()" : "DispatchQueue.global(qos: .\(service))"
      return add(call, "`dispatch_get_global_queue` is `DispatchQueue.global(qos:)`", [edit(call, text)])
    case "dispatch_queue_create":
      guard arguments.count == 2 else { break }
      let attributes = arguments[1] == "DISPATCH_QUEUE_CONCURRENT" ? ", attributes: .concurrent" : ""
      guard !attributes.isEmpty || ["nil", "DISPATCH_QUEUE_SERIAL"].contains(arguments[1]) else { break }
      return add(
        call, "`dispatch_queue_create` is `DispatchQueue(label:)`",
        [edit(call, "DispatchQueue(label: \(arguments[0])\(attributes))")])
    case "dispatch_after": return after(call)
    case "dispatch_semaphore_wait":
      guard arguments.count == 2, arguments[1] == "DISPATCH_TIME_FOREVER" else { break }
      return add(call, "`dispatch_semaphore_wait` is `wait()`", [edit(call, "\(arguments[0]).wait()")])
    case "sizeof", "strideof":
      guard let type = arguments.first else { break }
      let member = name == "sizeof" ? "size" : "stride"
      return add(call, "`\(name)` is `MemoryLayout.\(member)`", [edit(call, "MemoryLayout<\(type)>.\(member)")])
    case "Selector":
      if call.arguments.first?.expression.is(StringLiteralExprSyntax.self) == true {
        say(call, "a selector that is text: use #selector, or a closure")
      }
      return
    default:
      guard let templates = Self.calls[name] else {
        if name.hasPrefix("dispatch_") { say(call, "`\(name)` is of Dispatch before Swift 3") }
        return
      }
      let change = templates.lazy.compactMap { $0.change(in: self.file, at: start(call)) }.first
      // `Array(xs)` has the name alone in common.
      if let change { return add(call, "`\(name)` is written otherwise today", change.edits) }
      if name.first?.isUppercase == true { return }
    }
    say(call, "`\(name)` is of Swift 2, and called in a form that is not known here")
  }

  /// `dispatch_after(dispatch_time(DISPATCH_TIME_NOW, Int64(seconds * Double(NSEC_PER_SEC))), queue) { … }`
  private func after(_ call: FunctionCallExprSyntax) {
    let arguments = Array(call.arguments)
    if arguments.count >= 2, let time = arguments[0].expression.as(FunctionCallExprSyntax.self),
      let match = time.trimmedDescription.wholeMatch(
        of: /dispatch_time\(\s*DISPATCH_TIME_NOW,\s*Int64\((.+?)\s*\*\s*Double\(NSEC_PER_SEC\)\)\s*\)/)
    {
      let queue = arguments[1].expression
      let deadline = ".asyncAfter(deadline: .now() + \(match.1)"
      var edits = [Edit(start(call)..<start(queue), "")]
      if arguments.count == 3 {
        edits.append(Edit(end(queue)..<start(arguments[2]), "\(deadline), execute: "))
      } else {
        edits.append(Edit(end(queue)..<end(queue), deadline))
      }
      return add(call, "`dispatch_after` is `asyncAfter(deadline:)`", edits)
    }
    say(call, "`dispatch_after` is `asyncAfter(deadline:execute:)` of a queue")
  }

  /// `[Int](count: 3, repeatedValue: 0)`
  private func repeated(_ call: FunctionCallExprSyntax) {
    let arguments = Array(call.arguments)
    guard
      call.calledExpression.is(ArrayExprSyntax.self) || call.calledExpression.is(GenericSpecializationExprSyntax.self),
      arguments.map({ $0.label?.text }) == ["count", "repeatedValue"]
    else { return }
    let text =
      "repeating: \(arguments[1].expression.trimmedDescription), count: \(arguments[0].expression.trimmedDescription)"
    add(call, "`count:repeatedValue:` is `repeating:count:`", [Edit(start(arguments[0])..<end(arguments[1]), text)])
  }

  // MARK: Enum cases

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    // Results have two cases; the events of these libraries, which RKLegacy declares as they were, have others beside Failure.
    var references: [DeclReferenceExprSyntax] = []
    for element in node.cases {
      guard let label = element.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) else { continue }
      references += label.caseItems.compactMap { caseName($0.pattern) }
    }
    let names = Set(references.map(\.baseName.text))
    if names.contains("Success"), names.isSubset(of: ["Success", "Failure"]),
      declared.isDisjoint(with: names), age.cases.isDisjoint(with: names)
    {
      for reference in references {
        let name = reference.baseName.text.lowercased()
        add(reference, "`.\(reference.baseName.text)` is `.\(name)`", [edit(reference, name)])
      }
    }
    // ReactiveKit 1's operations ended with a success. RKLegacy's events are those of version 2.
    if names.isSuperset(of: ["Next", "Success"]), names.isSubset(of: ["Next", "Failure", "Success"]),
      declared.isDisjoint(with: names)
    {
      for reference in references where reference.baseName.text == "Success" {
        add(reference, "`.Success` of an event is `.Completed`", [edit(reference, "Completed")])
      }
    }
    return .visitChildren
  }

  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    if let reference = caseName(node.pattern), reference.baseName.text == "Success", !declared.contains("Success"),
      !age.cases.contains("Success")
    {
      add(reference, "`.Success` is `.success`", [edit(reference, "success")])
    }
    return .visitChildren
  }

  /// `.success` and `.failure` for the cases around a place, which are a result's: the compiler has found no `.Success`.
  static func resultCases(in file: SourceFileSyntax, at offset: Int) -> Change? {
    let token = file.token(at: AbsolutePosition(utf8Offset: offset))
    var patterns: [PatternSyntax] = []
    if let item = token?.ancestorOrSelf(mapping: { $0.as(SwitchCaseItemSyntax.self) }),
      let whole = item.ancestorOrSelf(mapping: { $0.as(SwitchExprSyntax.self) })
    {
      patterns = whole.cases.flatMap { element in
        element.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)?.caseItems.map(\.pattern) ?? []
      }
    } else if let condition = token?.ancestorOrSelf(mapping: { $0.as(MatchingPatternConditionSyntax.self) }) {
      patterns = [condition.pattern]
    }
    let names = patterns.compactMap(caseName).map(\.baseName).filter { ["Success", "Failure"].contains($0.text) }
    let edits = names.map { Edit(start($0)..<end($0), $0.text.lowercased()) }
    return edits.isEmpty ? nil : Change(edits)
  }

  private func caseName(_ pattern: PatternSyntax) -> DeclReferenceExprSyntax? { Self.caseName(pattern) }

  private static func caseName(_ pattern: PatternSyntax) -> DeclReferenceExprSyntax? {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return caseName(binding.pattern) }
    guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    return called.as(MemberAccessExprSyntax.self)?.declName
  }

  // MARK: Statements

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    guard node.inKeyword.presence == .missing else { return .visitChildren }
    if let head = CStyleFor(node) {
      add(
        node, "a `for` with three parts is a `for` over a range",
        [Edit(start(node.pattern)..<start(node.body.leftBrace), head.text + " ")])
    } else {
      say(node, "a `for` with three parts: use a `while`")
    }
    return .visitChildren
  }

  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    step(node, node.operator, of: node.expression)
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    step(node, node.operator, of: node.expression)
    return .visitChildren
  }

  private func step(_ node: some ExprSyntaxProtocol, _ mark: TokenSyntax, of operand: ExprSyntax) {
    guard mark.text == "++" || mark.text == "--", !declared.contains(mark.text) else { return }
    guard node.parent?.is(CodeBlockItemSyntax.self) == true else {
      return say(node, "`\(mark.text)` within an expression")
    }
    let text = "\(operand.trimmedDescription) \(mark.text.first!)= 1"
    add(node, "`\(mark.text)` is `\(mark.text.first!)= 1`", [edit(node, text)])
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if let place = node.unexpectedBetweenConditionAndTrailingComma, let token = place.firstToken(viewMode: .all),
      token.text == "where"
    {
      add(token, "`where` in a condition is a comma", [Edit(end(node.condition)..<end(token), ",")])
    }
    if let name = bound(node), let keyword = binding(before: node) {
      add(node, "each binding of a condition has its own `\(keyword)`", [insert("\(keyword) ", before: name)])
    }
    return .visitChildren
  }

  /// The name in `b = y` or `b: T = y` after a binding, where today's parser misses a keyword.
  private func bound(_ node: ConditionElementSyntax) -> Syntax? {
    if let binding = node.condition.as(OptionalBindingConditionSyntax.self) {
      return binding.bindingSpecifier.presence == .missing ? Syntax(binding.pattern) : nil
    }
    guard let name = node.condition.as(ExprSyntax.self)?.as(DeclReferenceExprSyntax.self),
      let next = name.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .all), next.tokenKind == .colon
    else { return nil }
    return Syntax(name)
  }

  /// The keyword of the last binding before a condition.
  private func binding(before node: ConditionElementSyntax) -> String? {
    guard let list = node.parent?.as(ConditionElementListSyntax.self) else { return nil }
    return list.prefix { $0.id != node.id }.reversed().lazy.compactMap {
      guard let keyword = $0.condition.as(OptionalBindingConditionSyntax.self)?.bindingSpecifier else { return nil }
      return keyword.presence == .present ? keyword.text : nil
    }.first
  }

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    let rest = node.parent?.parent?.as(CodeBlockItemListSyntax.self)
    if node.catchClauses.isEmpty, let rest, let index = rest.firstIndex(where: { $0.item.id == Syntax(node).id }) {
      let next = rest.index(after: index)
      if next < rest.endIndex, let loop = rest[next].item.as(WhileStmtSyntax.self),
        loop.body.leftBrace.presence == .missing
      {
        add(node, "`do` with `while` is `repeat`", [edit(node.doKeyword, "repeat")])
      }
    }
    return .visitChildren
  }

  // MARK: Declarations

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.trimmedDescription == "warn_unused_result" {
      add(node, "`@warn_unused_result` is what every function has", [file.removal(of: node)])
    }
    return .visitChildren
  }

  /// `private` was the file's: what the file uses outside of the type is `fileprivate`.
  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    guard isSwift2, node.name.text == "private", node.detail == nil, let declaration = node.parent?.parent,
      declaration.parent?.is(MemberBlockItemSyntax.self) == true
    else { return .visitChildren }
    let names =
      declaration.as(VariableDeclSyntax.self)?.bindings.compactMap {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      } ?? declaration.asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
    var owner = declaration.parent
    while let current = owner, Uses.type(current) == nil { owner = current.parent }
    guard let type = owner.flatMap(Uses.type) else { return .visitChildren }
    if names.contains(where: { uses.places[$0]?.contains { !$0.contains(type) } == true }) {
      add(node, "`private` was the file's: `fileprivate`", [edit(node.name, "fileprivate")])
    }
    return .visitChildren
  }

  private lazy var uses = {
    let uses = Uses(viewMode: .sourceAccurate)
    uses.walk(file.tree)
    return uses
  }()

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let isRequirement = node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true
    if isRequirement, node.initializer.equal.presence == .missing {
      add(node, "`typealias` in a protocol is `associatedtype`", [edit(node.typealiasKeyword, "associatedtype")])
    }
    if node.name.text == "Generator", declared.contains("generate"), !isRequirement {
      add(node, "`Generator` is `Iterator`", [edit(node.name, "Iterator")])
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.leftParen.presence == .missing, let only = node.parameters.first {
      let text = only.trimmedDescription == "Void" ? "" : only.trimmedDescription
      add(node, "a function type has its parameters in parentheses", [edit(only, "(\(text))")])
    }
    return .visitChildren
  }

  override func visit(_ node: GenericParameterClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let clause = node.genericWhereClause, let owner = node.parent else { return .visitChildren }
    let previous = node.parameters.lastToken(viewMode: .sourceAccurate)!
    let removal = Edit(end(previous)..<end(clause), "")
    // Before the body; without one, at the end.
    let body: Syntax?
    if let function = owner.as(FunctionDeclSyntax.self) {
      body = function.body.map { Syntax($0) }
    } else if let initializer = owner.as(InitializerDeclSyntax.self) {
      body = initializer.body.map { Syntax($0) }
    } else {
      body = owner.asProtocol((any DeclGroupSyntax).self).map { Syntax($0.memberBlock) }
    }
    let last = body?.previousToken(viewMode: .sourceAccurate) ?? owner.lastToken(viewMode: .sourceAccurate)!
    add(
      clause, "`where` stands after the declaration",
      [removal, Edit(end(last)..<end(last), " \(clause.trimmedDescription)")])
    return .visitChildren
  }

  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.unexpectedAfterOperatorPrecedenceAndTypes != nil
      || node.unexpectedBetweenNameAndOperatorPrecedenceAndTypes != nil
    {
      say(node, "an operator's precedence is a precedencegroup")
    }
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    // `protocol<A, B>` as a type, which is read as a declaration without a name.
    if node.name.presence == .missing, let types = node.primaryAssociatedTypeClause {
      let names = types.primaryAssociatedTypes.map(\.name.text)
      add(node, "`protocol<A, B>` is `A & B`", [Edit(start(node)..<end(types), names.joined(separator: " & "))])
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let rest = node.body?.unexpectedBeforeLeftBrace, rest.firstToken(viewMode: .all)?.tokenKind == .leftParen {
      say(node, "a curried function: return a closure")
    }
    if node.name.text == "generate", node.signature.parameterClause.parameters.isEmpty,
      node.signature.returnClause?.type.trimmedDescription.contains(/Generator|Iterator/) == true
    {
      add(node.name, "`generate` is `makeIterator`", [edit(node.name, "makeIterator")])
    }
    let isOperator = if case .identifier = node.name.tokenKind { false } else { true }
    let parameters = node.signature.parameterClause.parameters
    // In Swift 2, a call said a first label only where the declaration said it twice.
    let isCalledSo = parameters.first.map { age.labelled.contains("\(node.name.text)(\($0.firstName.text):") } ?? false
    self.parameters(parameters, node.body, firstNeedsLabel: !isOperator, isCalledSo: isCalledSo)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    parameters(node.signature.parameterClause.parameters, node.body, firstNeedsLabel: false)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    if let mark = node.unexpectedBetweenModifiersAndFirstName?.firstToken(viewMode: .all), mark.text == "inout",
      let type = node.type
    {
      add(
        node, "`inout` stands before the type",
        [file.removal(of: mark), insert("inout ", before: type)])
    }
    return .visitChildren
  }

  /// Each parameter's change, as one: where several things are old they stand side by side.
  private func parameters(
    _ list: FunctionParameterListSyntax, _ body: CodeBlockSyntax?, firstNeedsLabel: Bool, isCalledSo: Bool = false
  ) {
    for (index, parameter) in list.enumerated() {
      var edits: [Edit] = []
      var before = ""
      var reasons: [String] = []
      if let mark = parameter.unexpectedBetweenModifiersAndFirstName?.firstToken(viewMode: .all), mark.text == "inout" {
        edits.append(file.removal(of: mark))
        before += "inout "
        reasons.append("`inout` stands before the type")
      }
      var first = parameter.firstName
      var second = parameter.secondName
      if let name = second, first.text == "var" || first.text == "let" {
        edits.append(file.removal(of: first))
        reasons.append("a parameter is a constant")
        if first.text == "var", let body {
          let line = indentation(of: body.statements.first ?? nil, in: body)
          edits.append(Edit(end(body.leftBrace)..<end(body.leftBrace), "\(line)var \(name.text) = \(name.text)"))
          if line.isEmpty { edits[edits.count - 1].text = " var \(name.text) = \(name.text);" }
        }
        first = name
        second = nil
      }
      var isAutoclosure = false
      var escapes = true
      for attribute in parameter.attributes {
        guard let attribute = attribute.as(AttributeSyntax.self) else { continue }
        let name = attribute.attributeName.trimmedDescription
        switch name {
        case "noescape":
          edits.append(file.removal(of: attribute))
          reasons.append("`@noescape` is what every closure is")
          escapes = false
        case "autoclosure":
          let isEscaping = attribute.arguments?.trimmedDescription == "escaping"
          edits.append(file.removal(of: attribute))
          before += isEscaping ? "@autoclosure @escaping " : "@autoclosure "
          reasons.append("`@autoclosure` stands before the type")
          isAutoclosure = true
        default: break
        }
      }
      if relabels, escapes, !isAutoclosure, isFunction(parameter.type) {
        before += "@escaping "
        reasons.append("a closure that is not `@noescape` escapes")
      }
      if relabels, firstNeedsLabel, index == 0 {
        if second == nil, first.text != "_", !isCalledSo {
          edits.append(insert("_ ", before: first))
          reasons.append("the first argument had no label")
        } else if let second, second.text == first.text {
          edits.append(file.removal(of: first))
          reasons.append("a label that is the name is said once")
        }
      }
      if !before.isEmpty {
        // The parentheses that this type needs go into the same place.
        if let function = parameter.type.as(FunctionTypeSyntax.self), function.leftParen.presence == .missing,
          let only = function.parameters.first
        {
          let text = only.trimmedDescription == "Void" ? "" : only.trimmedDescription
          edits.append(edit(only, "\(before)(\(text))"))
        } else {
          edits.append(insert(before, before: parameter.type))
        }
      }
      if !reasons.isEmpty { add(parameter, reasons.joined(separator: "; "), edits) }
    }
  }

  private func isFunction(_ type: TypeSyntax) -> Bool {
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return isFunction(only.type)
    }
    return type.is(FunctionTypeSyntax.self)
  }

  /// The line's end and the space before a body's first statement; nothing if that stands in the brace's line.
  private func indentation(of statement: CodeBlockItemSyntax?, in body: CodeBlockSyntax) -> String {
    let from = end(body.leftBrace)
    let to = statement.map { start($0) } ?? start(body.rightBrace)
    let space = String(decoding: source[from..<to], as: UTF8.self)
    guard let line = space.lastIndex(where: \.isNewline) else { return "" }
    return String(space[line...].prefix { $0.isWhitespace }) + (statement == nil ? "  " : "")
  }

  // MARK: Notes

  private func add(_ node: some SyntaxProtocol, _ text: String, _ edits: [Edit]) {
    // A form that a template gives and that stands there already.
    if edits.isEmpty { return }
    hasSign = true
    if file.losesComment(Change(edits)) { return say(node, "\(text); a comment is in the way") }
    hasChange = true
    found.append(Found(offset: start(node), text: text, change: Change(edits)))
  }

  private func say(_ node: some SyntaxProtocol, _ text: String, isDoubtful: Bool = false) {
    found.append(Found(offset: start(node), text: text, change: nil, isDoubtful: isDoubtful))
  }

  private func edit(_ node: some SyntaxProtocol, _ text: String) -> Edit { Edit(start(node)..<end(node), text) }

  private func insert(_ text: String, before node: some SyntaxProtocol) -> Edit {
    Edit(start(node)..<start(node), text)
  }
}

private func start(_ node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }

private func end(_ node: some SyntaxProtocol) -> Int { node.endPositionBeforeTrailingTrivia.utf8Offset }

/// The names that a file declares itself: they are not the old ones.
final class DeclaredNames: SyntaxVisitor {
  var names: Set<String> = []
  /// Whether a function says that its first argument has no label, or that a closure escapes, as today's do.
  var hasLabelsOfToday = false
  /// The functions that are called with a first label, as `move(to:`.
  var labelled: Set<String> = []
  /// The cases of enumerations.
  var cases: Set<String> = []

  init(_ file: ParsedFile) {
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  private func add(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    names.insert(token.text)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    // `_` alone stood for a name then.
    if let first = node.signature.parameterClause.parameters.first, first.firstName.text == "_", first.secondName != nil
    {
      hasLabelsOfToday = true
    }
    return add(node.name)
  }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.trimmedDescription == "escaping" { hasLabelsOfToday = true }
    return .visitChildren
  }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    if let label = node.arguments.first?.label,
      let name = called.as(MemberAccessExprSyntax.self)?.declName ?? called.as(DeclReferenceExprSyntax.self)
    {
      labelled.insert("\(name.baseName.text)(\(label.text):")
    }
    return .visitChildren
  }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    cases.insert(node.name.text)
    return add(node.name)
  }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
}

/// In which types a file uses members.
private final class Uses: SyntaxAnyVisitor {
  /// The types around each use of a name.
  var places: [String: Set<Set<String>>] = [:]
  private var types: [String] = []

  /// The type that a node declares or extends.
  static func type(_ node: Syntax) -> String? {
    if let node = node.as(ExtensionDeclSyntax.self) {
      return String(node.extendedType.trimmedDescription.split(separator: ".").last ?? "")
    }
    return node.asProtocol((any DeclGroupSyntax).self) == nil
      ? nil : node.asProtocol((any NamedDeclSyntax).self)?.name.text
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let type = Self.type(node) { types.append(type) }
    return .visitChildren
  }
  override func visitAnyPost(_ node: Syntax) { if Self.type(node) != nil { types.removeLast() } }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    let isUse =
      token.parent?.is(DeclReferenceExprSyntax.self) == true || token.parent?.is(IdentifierTypeSyntax.self) == true
    if isUse || token.parent?.is(MemberTypeSyntax.self) == true { places[token.text, default: []].insert(Set(types)) }
    return .visitChildren
  }
}

/// `for var i = a; i < b; i++ { … }` that runs over a range.
private struct CStyleFor {
  let text: String

  /// Reads the statement as today's parser has torn it; nothing where its parts are not these, or the body changes one of them.
  init?(_ node: ForStmtSyntax) {
    guard let pattern = node.pattern.as(ValueBindingPatternSyntax.self), pattern.bindingSpecifier.text == "var",
      let name = pattern.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let rest = node.body.unexpectedBeforeLeftBrace
    else { return nil }
    let i = name
    let parts = rest.trimmedDescription.split(separator: ";", omittingEmptySubsequences: false).map { part in
      part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    guard parts.count == 3, parts[0].hasPrefix("= ") else { return nil }
    let from = parts[0].dropFirst(2)
    guard let condition = parts[1].wholeMatch(of: /(\w+) (<|<=|>|>=|!=) (.+)/), condition.1 == i else { return nil }
    let to = condition.3
    let step: String
    switch parts[2] {
    case "\(i)++", "++\(i)", "\(i) += 1": step = "1"
    case "\(i)--", "--\(i)", "\(i) -= 1": step = "-1"
    default:
      guard let match = parts[2].wholeMatch(of: /(\w+) (\+|-)= (\w+)/), match.1 == i else { return nil }
      step = match.2 == "-" ? "-\(match.3)" : String(match.3)
    }
    switch (String(condition.2), step) {
    case ("<", "1"), ("!=", "1"): text = "\(i) in \(from)..<\(to)"
    case ("<=", "1"): text = "\(i) in \(from)...\(to)"
    case ("<", let step) where !step.hasPrefix("-"), (">", let step) where step.hasPrefix("-"):
      text = "\(i) in stride(from: \(from), to: \(to), by: \(step))"
    case ("<=", let step) where !step.hasPrefix("-"), (">=", let step) where step.hasPrefix("-"):
      text = "\(i) in stride(from: \(from), through: \(to), by: \(step))"
    default: return nil
    }
    // A range is made once: what it is made of must stay, and so must the variable.
    var roots: Set<String> = [i]
    for word in to.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) { roots.insert(String(word)) }
    let tokens = Array(node.body.statements.tokens(viewMode: .sourceAccurate))
    let changing: Set<String> = ["=", "+=", "-=", "*=", "/=", "++", "--"]
    let methods = ["append", "remove", "insert", "sort", "reverse"]
    for (index, token) in tokens.enumerated() where roots.contains(token.text) {
      if index + 1 < tokens.count, changing.contains(tokens[index + 1].text) { return nil }
      if index > 0, ["++", "--", "&"].contains(tokens[index - 1].text) { return nil }
      if index + 2 < tokens.count, tokens[index + 1].text == ".",
        methods.contains(where: tokens[index + 2].text.hasPrefix)
      {
        return nil
      }
    }
  }
}
