import SwiftParser
import SwiftSyntax

/// A file's bytes and what the parser makes of them.
struct ParsedFile {
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  /// Where comments are.
  private let comments: [Range<Int>]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tree = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
    guard bytes.withUnsafeBytes({ $0.contains(UInt8(ascii: "/")) }) else {
      comments = []
      return
    }
    var comments: [Range<Int>] = []
    for token in tree.tokens(viewMode: .all) {
      for (trivia, start) in [
        (token.leadingTrivia, token.position), (token.trailingTrivia, token.endPositionBeforeTrailingTrivia),
      ] {
        var place = start.utf8Offset
        for piece in trivia {
          let end = place + piece.sourceLength.utf8Length
          if piece.isComment { comments.append(place..<end) }
          place = end
        }
      }
    }
    self.comments = comments
  }

  /// Whether a change takes a comment away, or a part of one.
  func losesComment(_ change: Change) -> Bool {
    let lost = comments.filter { comment in change.edits.contains { $0.range.overlaps(comment) } }
    if lost.isEmpty { return false }
    let text = change.edits.map(\.text).joined()
    return lost.contains { !text.contains(String(decoding: bytes[$0], as: UTF8.self)) }
  }

  /// The edit that takes a node away, and what belongs to it alone: its line, or the space after it.
  func removal(of node: some SyntaxProtocol) -> Edit {
    func isSpace(_ place: Int) -> Bool { [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[place]) }
    var (start, end) = (
      node.positionAfterSkippingLeadingTrivia.utf8Offset, node.endPositionBeforeTrailingTrivia.utf8Offset
    )
    var lineStart = start
    while lineStart > 0, isSpace(lineStart - 1) { lineStart -= 1 }
    while end < bytes.count, isSpace(end) { end += 1 }
    let newline = UInt8(ascii: "\n")
    let isFirst = lineStart == 0 || bytes[lineStart - 1] == newline
    let ending = bytes[end...].starts(with: [UInt8(ascii: "\r"), newline]) ? 2 : 1
    if end + ending <= bytes.count, bytes[end + ending - 1] == newline {
      // Alone in its line, or the last in it.
      if isFirst { (start, end) = (lineStart, end + ending) } else { start = lineStart }
    }
    return Edit(start..<end, "")
  }
}

/// Rewrites a use of a deprecated declaration as its message says.
///
/// A message of the form `Use TEMPLATE.` is mechanical; a remark may follow as a sentence of its own, nothing else. The template is
/// an expression, or a type, in which the names of the old declaration's parameters stand for the arguments of the use, and `self`,
/// or the name that a member's template begins with, as `result.get()`, for what the use is called on:
///
///     message: "Use send(completion: .failure(error))."      failed(_ error:)      o.failed(.offline)
///     message: "Use Signal(flattening: signals, …)."         merge(_ signals:)     merge([a, b])
///     message: "Use Signal<Element, Error>.Event."           Event<Element, Error> Event<Int, E>
///
/// A template that begins with a type stands in place of the whole use, any other in place of the name and the arguments. An
/// argument that the use leaves out is left out, if it is a whole argument in the template.
struct Template {
  private let deprecation: Deprecation
  private let expression: ExprSyntax

  /// Makes a template of a declaration's message, if it is one.
  init?(_ deprecation: Deprecation) {
    guard let message = deprecation.message,
      let match = message.wholeMatch(of: /Use (\S.*?)\.(?: [A-Z].*)?/)
    else { return nil }
    var parser = Parser(String(match.1))
    let expression = ExprSyntax.parse(from: &parser)
    guard !expression.hasError, expression.trimmedDescription == match.1 else { return nil }
    // A name with labels and no values, as `throttle(for:latest:)`, names a function; it does not say how to call it.
    let names = Names(of: expression, of: deprecation)
    guard !names.hasLabelsOnly else { return nil }
    if !deprecation.labels.isEmpty, !expression.is(FunctionCallExprSyntax.self), names.head == nil { return nil }
    self.deprecation = deprecation
    self.expression = expression
  }

  /// Makes a template of its own, for what is no declaration of this library's.
  init(_ declaration: Deprecation, template: String) {
    var parser = Parser(template)
    deprecation = declaration
    expression = ExprSyntax.parse(from: &parser)
  }

  /// The change that replaces the use at a place of a file, if the use has a form that the template knows.
  func change(in file: ParsedFile, at offset: Int) -> Change? {
    guard let token = file.tree.token(at: AbsolutePosition(utf8Offset: offset)),
      token.positionAfterSkippingLeadingTrivia.utf8Offset == offset
    else { return nil }
    if let type = token.parent?.as(IdentifierTypeSyntax.self) {
      return replace(Syntax(type), generics: type.genericArgumentClause)
    }
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    var whole = ExprSyntax(reference)
    var base: ExprSyntax?
    var isImplicit = false
    if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
      whole = ExprSyntax(access)
      base = access.base
      isImplicit = access.base == nil
    }
    if let specialized = whole.parent?.as(GenericSpecializationExprSyntax.self), !deprecation.generics.isEmpty,
      deprecation.labels.isEmpty
    {
      return replace(Syntax(specialized), generics: specialized.genericArgumentClause)
    }
    if deprecation.labels.isEmpty {
      return use(reference, whole, base, isImplicit, end: whole.endPositionBeforeTrailingTrivia, bound: [:], file.bytes)
    }
    // `Result<Int, E>(1)` keeps what it says of the type; `Signal<Int, E>.just(1)` does so by its base.
    if let specialized = whole.parent?.as(GenericSpecializationExprSyntax.self) { whole = ExprSyntax(specialized) }
    guard let call = whole.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == whole.id,
      let bound = bind(call)
    else { return nil }
    return use(reference, whole, base, isImplicit, end: call.endPositionBeforeTrailingTrivia, bound: bound, file.bytes)
  }

  /// What has members of the same names as signals have.
  private static let notSignals: Set<String> = ["SignalProducer", "ReactiveKit", "RKLegacy", "ReactiveCocoa"]

  /// An argument of the use.
  fileprivate struct Argument {
    var expression: ExprSyntax
    var isTrailing: Bool
    var text: String { expression.trimmedDescription }
  }

  /// Which argument is given for which parameter, by the parameter's name.
  private func bind(_ call: FunctionCallExprSyntax) -> [String: Argument]? {
    var bound: [String: Argument] = [:]
    var rest = deprecation.parameters[...]
    func skip(to matches: (Deprecation.Parameter) -> Bool) -> Deprecation.Parameter? {
      while let parameter = rest.first {
        rest = rest.dropFirst()
        if matches(parameter) { return parameter }
        if !parameter.hasDefault { return nil }
      }
      return nil
    }
    for argument in call.arguments {
      guard let parameter = skip(to: { $0.label == argument.label?.text }) else { return nil }
      bound[parameter.name] = Argument(expression: argument.expression, isTrailing: false)
    }
    if let closure = call.trailingClosure {
      guard let parameter = skip(to: \.isFunction) else { return nil }
      bound[parameter.name] = Argument(expression: ExprSyntax(closure), isTrailing: true)
    }
    for closure in call.additionalTrailingClosures {
      guard let parameter = skip(to: { $0.label == closure.label.text }) else { return nil }
      bound[parameter.name] = Argument(expression: ExprSyntax(closure.closure), isTrailing: false)
    }
    return rest.allSatisfy(\.hasDefault) ? bound : nil
  }

  private func use(
    _ reference: DeclReferenceExprSyntax, _ whole: ExprSyntax, _ base: ExprSyntax?, _ isImplicit: Bool,
    end: AbsolutePosition, bound: [String: Argument], _ source: [UInt8]
  ) -> Change? {
    let attempt = expression.as(TryExprSyntax.self)
    let names = Names(of: attempt?.expression ?? expression, of: deprecation)
    var substitution = Substitution(parameters: Set(deprecation.parameters.map(\.name)), bound: bound)
    var start = reference.positionAfterSkippingLeadingTrivia
    if names.usesSelf {
      if isImplicit { return nil }
      substitution.owner = names.owner
      substitution.base = base?.trimmedDescription ?? "self"
      start = (base.map { Syntax($0) } ?? Syntax(reference)).positionAfterSkippingLeadingTrivia
    } else if let head = names.head {
      // A type stands for the whole use. What the use says of the type, as `Signal<Int, E>`, stays.
      guard !deprecation.isInstanceMember else { return nil }
      let type = base ?? whole
      let name = String(type.trimmedDescription.prefix { $0 != "<" })
      // What is a signal under another name says of which elements and error.
      if name == head
        || (head == "Signal" && base != nil && name.first?.isUppercase == true && !Self.notSignals.contains(name))
      {
        substitution.head = (head, type.trimmedDescription)
        start = type.positionAfterSkippingLeadingTrivia
      } else if isImplicit {
        substitution.head = (head, ".init")
        start = whole.positionAfterSkippingLeadingTrivia
      } else {
        start = whole.positionAfterSkippingLeadingTrivia
      }
    }
    var pieces = substitution.pieces(attempt?.expression ?? expression)
    guard !substitution.failed else { return nil }
    if let attempt {
      // `result.value` with `try? get()`: the keyword goes before what the member is of.
      let isAlone =
        whole.parent?.is(InitializerClauseSyntax.self) == true || whole.parent?.is(LabeledExprSyntax.self) == true
      let keyword = "try\(attempt.questionOrExclamationMark?.text ?? "") "
      let from = whole.positionAfterSkippingLeadingTrivia
      let between = String(decoding: source[from.utf8Offset..<start.utf8Offset], as: UTF8.self)
      pieces = [.text((isAlone ? "" : "(") + keyword + between)] + pieces + (isAlone ? [] : [.text(")")])
      start = from
    }
    return change(from: start.utf8Offset, to: end.utf8Offset, pieces, source)
  }

  private func replace(_ node: Syntax, generics: GenericArgumentClauseSyntax?) -> Change? {
    let given = generics?.arguments.map { $0.argument.trimmedDescription } ?? []
    guard given.count == deprecation.generics.count else { return nil }
    var text = ""
    for token in expression.tokens(viewMode: .sourceAccurate) {
      let index = deprecation.generics.firstIndex(of: token.text)
      text +=
        token.leadingTrivia.description + (index.map { given[$0] } ?? token.text) + token.trailingTrivia.description
    }
    let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    return Change([Edit(range, text)])
  }

  /// Replaces what is between the arguments, so that an argument with uses in it can change at the same time. Where the template
  /// has the arguments in another order, replaces all.
  private func change(from start: Int, to end: Int, _ pieces: [Substitution.Piece], _ source: [UInt8]) -> Change {
    var edits: [Edit] = []
    var place = start
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let new): text += new
      case .argument(let argument):
        let from = argument.expression.positionAfterSkippingLeadingTrivia.utf8Offset
        let to = argument.expression.endPositionBeforeTrailingTrivia.utf8Offset
        guard from >= place, to <= end else {
          return Change([Edit(start..<end, pieces.map(\.description).joined())])
        }
        edits += gap(place..<from, text, source)
        place = to
        text = ""
      }
    }
    edits += gap(place..<end, text, source)
    return Change(edits)
  }

  /// Replaces what is between two arguments, and keeps the lines: a parenthesis or comma that both have stays where it is, with
  /// the space after it.
  private func gap(_ range: Range<Int>, _ new: String, _ source: [UInt8]) -> [Edit] {
    let old = String(decoding: source[range], as: UTF8.self)
    if old.filter({ !$0.isWhitespace }) == new.filter({ !$0.isWhitespace }) { return [] }
    let isPlain = !old.contains("//") && !old.contains("/*")
    for mark in ["(", ","] as [Character] where isPlain && old.count(where: { $0 == mark }) == 1 {
      guard new.count(where: { $0 == mark }) == 1 else { continue }
      let before = old.prefix { $0 != mark }
      let space = old.dropFirst(before.count + 1).prefix { $0.isWhitespace }
      let first = range.lowerBound..<range.lowerBound + before.utf8.count
      let second = first.upperBound + 1 + space.utf8.count..<range.upperBound
      let newBefore = String(new.prefix { $0 != mark })
      let newAfter = String(new.drop { $0 != mark }.dropFirst().drop { $0.isWhitespace })
      return [(first, newBefore), (second, newAfter)].compactMap { range, text in
        Array(source[range]) == Array(text.utf8) ? nil : Edit(range, text)
      }
    }
    return [Edit(range, new)]
  }

  /// What a template names.
  private struct Names {
    var head: String?
    var usesSelf = false
    var owner: String?
    var hasLabelsOnly = false

    init(of expression: ExprSyntax, of declaration: Deprecation) {
      let tokens = Array(expression.tokens(viewMode: .sourceAccurate))
      // `(try? result.get())` of a member: a name that is nobody's stands for what the member is of.
      let first = tokens.firstIndex { if case .identifier = $0.tokenKind { true } else { false } }
      if declaration.isInstanceMember, let first, first + 1 < tokens.count, tokens[first + 1].tokenKind == .period,
        tokens[first].text.first?.isLowercase == true,
        !declaration.parameters.contains(where: { $0.name == tokens[first].text }),
        tokens[first].parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.id != tokens[first].id
      {
        owner = tokens[first].text
      }
      let owner = owner
      if let first = tokens.first, first.text.first?.isUppercase == true { head = first.text }
      usesSelf = tokens.contains { $0.stands(for: owner) }
      for (token, next) in zip(tokens, tokens.dropFirst()) {
        if token.tokenKind == .colon, next.tokenKind == .rightParen || next.tokenKind == .colon { hasLabelsOnly = true }
        if token.tokenKind == .colon, token.parent?.is(DeclNameArgumentSyntax.self) == true { hasLabelsOnly = true }
      }
    }
  }
}

/// Puts arguments in place of parameters' names.
private struct Substitution {
  enum Piece: CustomStringConvertible {
    case text(String)
    case argument(Template.Argument)

    var description: String {
      switch self {
      case .text(let text): text
      case .argument(let argument): argument.expression.trimmedDescription
      }
    }
  }

  let parameters: Set<String>
  let bound: [String: Template.Argument]
  var base: String?
  var owner: String?
  var head: (name: String, text: String)?
  private(set) var failed = false

  init(parameters: Set<String>, bound: [String: Template.Argument]) {
    self.parameters = parameters
    self.bound = bound
  }

  /// The template with arguments in it.
  mutating func pieces(_ expression: ExprSyntax) -> [Piece] {
    if let call = expression.as(FunctionCallExprSyntax.self) { return pieces(call, isOutermost: true) }
    return pieces(Syntax(expression))
  }

  private func name(_ node: some SyntaxProtocol) -> String? {
    guard let reference = node.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil,
      parameters.contains(reference.baseName.text),
      reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
    else { return nil }
    return reference.baseName.text
  }

  private mutating func pieces(_ call: FunctionCallExprSyntax, isOutermost: Bool) -> [Piece] {
    if let name = name(call.calledExpression), let argument = bound[name] { return applied(argument, call) }
    // Without the space before a closure, which comes with the closure.
    var pieces = pieces(Syntax(call.calledExpression.trimmed))
    var arguments: [[Piece]] = []
    var trailing: Template.Argument?
    for argument in call.arguments {
      if let name = name(argument.expression) {
        // What the use leaves out, the new call leaves out.
        guard let given = bound[name] else { continue }
        if isOutermost, given.isTrailing, argument.id == call.arguments.last?.id, call.trailingClosure == nil {
          trailing = given
          continue
        }
      }
      let label = argument.label.map { "\($0.text): " } ?? ""
      arguments.append([.text(label)] + self.pieces(Syntax(argument.expression)))
    }
    if !arguments.isEmpty || (trailing == nil && call.trailingClosure == nil) {
      pieces += [.text("(")] + arguments.joined(separator: [.text(", ")]) + [.text(")")]
    }
    if let trailing { pieces += [.text(" "), .argument(trailing)] }
    if let closure = call.trailingClosure { pieces += [.text(" ")] + self.pieces(Syntax(closure)) }
    return pieces
  }

  /// A function that was given, called with what the template gives it. A closure that is one expression of exactly these
  /// arguments is that expression.
  private mutating func applied(_ argument: Template.Argument, _ call: FunctionCallExprSyntax) -> [Piece] {
    let given = call.arguments.map(\.expression.trimmedDescription)
    if let closure = argument.expression.as(ClosureExprSyntax.self), closure.signature == nil,
      closure.statements.count == 1, let body = closure.statements.first?.item.as(ExprSyntax.self),
      given == given.indices.map({ "$\($0)" })
    {
      return [.text("(\(body.trimmedDescription))")]
    }
    let text = argument.text
    let isOperator = !text.contains { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "{" || $0 == "(" }
    return [.text(isOperator ? "(\(text))" : text)] + [.text("(\(given.joined(separator: ", ")))")]
  }

  private mutating func pieces(_ node: Syntax) -> [Piece] {
    if let name = name(node) {
      guard let argument = bound[name] else {
        failed = true
        return []
      }
      return [
        .text(node.leadingTrivia.description), .argument(argument), .text(node.trailingTrivia.description),
      ]
    }
    if let call = node.as(FunctionCallExprSyntax.self) {
      return pieces(call, isOutermost: false) + [.text(call.trailingTrivia.description)]
    }
    if let token = node.as(TokenSyntax.self) {
      var text = token.text
      if token.stands(for: owner), let base { text = base }
      if let head, token.text == head.name, token.previousToken(viewMode: .sourceAccurate) == nil { text = head.text }
      return [.text(token.leadingTrivia.description + text + token.trailingTrivia.description)]
    }
    return node.children(viewMode: .sourceAccurate).flatMap { pieces($0) }
  }
}

extension TokenSyntax {
  /// Whether a template's token stands for what the use is called on, which is of the owner's type.
  fileprivate func stands(for owner: String?) -> Bool {
    if tokenKind == .keyword(.self) { return true }
    guard let owner, text == owner, let reference = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
  }
}
