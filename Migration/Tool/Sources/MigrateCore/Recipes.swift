import SwiftSyntax

/// What a message says in words, for declarations that old code uses often: the new call depends on which arguments are given.
enum Recipes {
  /// A change of a use of one of these declarations; nothing for others, or if the use has a form that is not known.
  static func change(_ deprecation: Deprecation, in file: SourceFileSyntax, at offset: Int) -> Change? {
    guard let token = file.token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
    return switch deprecation.name + deprecation.labels {
    case let name where name.hasPrefix("doOn("): doOn(token)
    case "error": error(token)
    case let name where deprecation.message?.hasSuffix("with a small letter.") == true && name.hasPrefix("flat"):
      strategy(token).map {
        let range = $0.positionAfterSkippingLeadingTrivia.utf8Offset..<$0.endPositionBeforeTrailingTrivia.utf8Offset
        return Change([Edit(range, $0.text.lowercased())])
      }
    default: nil
    }
  }

  /// What the compiler says of a use, with the strategy that the use has in place of the message's example.
  static func text(_ text: String, in file: SourceFileSyntax, at offset: Int) -> String {
    guard text.hasSuffix("with a small letter."),
      let token = file.token(at: AbsolutePosition(utf8Offset: offset)), let strategy = strategy(token)
    else { return text }
    return text.replacing("(.latest)", with: "(.\(strategy.text.lowercased()))")
  }

  /// `Concat` of `flatMap(.Concat) { … }`.
  private static func strategy(_ token: TokenSyntax) -> TokenSyntax? {
    guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
      let call = access.parent?.as(FunctionCallExprSyntax.self),
      let name = call.arguments.first?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName,
      ["Latest", "Concat", "Merge"].contains(name.text)
    else { return nil }
    return name
  }

  /// `if let e = result.error` as `if case .failure(let e) = result`.
  private static func error(_ token: TokenSyntax) -> Change? {
    guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self), let result = access.base,
      let condition = access.parent?.parent?.as(OptionalBindingConditionSyntax.self),
      condition.bindingSpecifier.text == "let",
      condition.typeAnnotation == nil, let name = condition.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    let start = condition.positionAfterSkippingLeadingTrivia.utf8Offset
    return Change([
      Edit(start..<name.positionAfterSkippingLeadingTrivia.utf8Offset, "case .failure(let "),
      Edit(
        name.endPositionBeforeTrailingTrivia.utf8Offset..<result.positionAfterSkippingLeadingTrivia.utf8Offset, ") = "),
      Edit(result.endPositionBeforeTrailingTrivia.utf8Offset..<access.endPositionBeforeTrailingTrivia.utf8Offset, ""),
    ])
  }

  /// A line's end and the space that the token's line begins with.
  private static func lineStart(of token: TokenSyntax) -> String {
    var token: TokenSyntax? = token
    while let current = token {
      if let line = current.leadingTrivia.description.lastIndex(where: \.isNewline) {
        return "\n" + current.leadingTrivia.description[line...].dropFirst()
      }
      token = current.previousToken(viewMode: .sourceAccurate)
    }
    return "\n"
  }

  /// `doOn(next:start:failed:completed:disposed:)` as `handleEvents`, with one closure for the two ends.
  private static func doOn(_ token: TokenSyntax) -> Change? {
    guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
      let call = access.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == access.id,
      call.additionalTrailingClosures.isEmpty
    else { return nil }
    var given: [String: LabeledExprSyntax] = [:]
    for argument in call.arguments { given[argument.label?.text ?? ""] = argument }
    let failed = given["failed"] ?? given["failure"]
    // `next` first and `disposed` last: the order of the old call is not that of the new.
    let known: Set<String> = ["next", "start", "failed", "failure", "completed", "disposed"]
    guard given.keys.allSatisfy(known.contains), call.trailingClosure == nil, given.count == call.arguments.count else {
      return nil
    }

    let indentation = lineStart(of: token)
    let closure: String?
    switch (failed?.expression, given["completed"]?.expression) {
    case (nil, nil): closure = nil
    case (nil, let completed?): closure = end(completed, "if case .finished = ", parameter: nil, indentation)
    case (let failed?, nil): closure = end(failed, "if case .failure(let ", parameter: "error", indentation)
    default: return nil
    }
    let line = separator(call)
    var parts: [String] = []
    if let start = given["start"] { parts.append("receiveSubscription: \(start.expression.trimmedDescription)") }
    if let next = given["next"] { parts.append("receiveOutput: \(next.expression.trimmedDescription)") }
    if let closure { parts.append("receiveCompletion: \(closure)") }
    if let disposed = given["disposed"] { parts.append("receiveCancel: \(disposed.expression.trimmedDescription)") }
    let text = "handleEvents(\(line.first)\(parts.joined(separator: "," + line.between))\(line.last))"
    return Change([
      Edit(token.positionAfterSkippingLeadingTrivia.utf8Offset..<call.endPositionBeforeTrailingTrivia.utf8Offset, text)
    ])
  }

  /// A closure for any end from one for an end of one kind. Nothing if it has parameters of a form that is not known.
  private static func end(_ expression: ExprSyntax, _ condition: String, parameter: String?, _ line: String) -> String?
  {
    func closure(_ signature: String, _ name: String, _ completion: String, _ body: String) -> String {
      let condition = parameter == nil ? condition + completion : "\(condition)\(name)) = \(completion)"
      let body = body.contains("\n") ? "{\(body)}" : "{ \(body) }"
      // What has a signature would be a long line.
      return signature.isEmpty ? "{ \(condition) \(body) }" : "{\(signature)\(line)  \(condition) \(body)\(line)}"
    }
    guard let literal = expression.as(ClosureExprSyntax.self) else {
      return closure("", parameter ?? "", "$0", "\(expression.trimmedDescription)(\(parameter ?? ""))")
    }
    let statements = literal.statements.description
    let body = statements.contains("\n") ? statements : literal.statements.trimmedDescription
    guard let signature = literal.signature else {
      guard let parameter else { return closure("", "", "$0", body) }
      return closure("", parameter, "$0", body.replacing("$0", with: parameter))
    }
    guard signature.returnClause == nil, signature.effectSpecifiers == nil, signature.attributes.isEmpty else {
      return nil
    }
    let capture = signature.capture.map { " \($0.trimmedDescription)" } ?? ""
    var name = parameter
    switch signature.parameterClause {
    case nil: if parameter != nil { return nil }
    case .simpleInput(let list)?: name = list.count == 1 ? list.first?.name.text : nil
    case .parameterClause(let clause)?:
      if !clause.parameters.isEmpty {
        name = clause.parameters.count == 1 ? clause.parameters.first?.firstName.text : nil
      }
    @unknown default: return nil
    }
    if parameter != nil, name == nil { return nil }
    return closure("\(capture) end in", name ?? "", "end", body)
  }

  /// What stands between the arguments of a call: spaces, or lines.
  private static func separator(_ call: FunctionCallExprSyntax) -> (first: String, between: String, last: String) {
    let first =
      (call.leftParen?.trailingTrivia.description ?? "") + (call.arguments.first?.leadingTrivia.description ?? "")
    let last = call.rightParen?.leadingTrivia.description ?? ""
    let lastArgument = call.arguments.last?.trailingTrivia.description ?? ""
    return first.contains("\n") ? (first, first, lastArgument + last) : ("", " ", "")
  }
}
