import Foundation
import SwiftParser
import SwiftSyntax

/// A declaration of this library that is deprecated, as its source says.
public struct Deprecation: Hashable, Sendable {
  /// The module that declares it.
  public var module: String

  /// Its name without arguments.
  public var name: String

  /// The names of arguments, with colons, as `(first:)`; nothing for what is not called.
  public var labels: String

  /// What the attribute says after `renamed:`.
  public var renamed: String?

  /// What the attribute says after `message:`.
  public var message: String?

  /// The parameters of what is called.
  public var parameters: [Parameter] = []

  /// The names of its generic parameters.
  public var generics: [String] = []

  /// Whether it is declared in a type, and used on one of its values.
  public var isInstanceMember = false

  /// A parameter.
  public struct Parameter: Hashable, Sendable {
    /// What stands before the colon in a call; nothing for `_`.
    public var label: String?

    /// What the declaration itself calls it, and its message too.
    public var name: String

    /// Whether a call can leave it out.
    public var hasDefault: Bool

    /// Whether it takes a closure.
    public var isFunction: Bool
  }

  /// What the compiler says of a use, as a key for ``DeprecationTable``.
  fileprivate var key: String {
    "\(DeprecationTable.shortened(name + labels)) \(renamed ?? message ?? "")"
  }
}

/// What this library deprecates: what tells a warning about it from a warning about the user's own declarations.
///
/// The compiler's message names the declaration and says its attribute's text, but not its module. Both together are
/// compared: a declaration of the user's that has the same name, and the same text, is taken for this library's.
public struct DeprecationTable: Sendable {
  /// The compiler's group of warnings about what is deprecated.
  static let category = "DeprecatedDeclaration"

  private var byKey: [String: [Deprecation]] = [:]

  /// The declarations, in no order.
  var all: [Deprecation] { byKey.values.flatMap { $0 } }

  /// The names of the old spellings.
  var names: Set<String> {
    Set(all.filter { $0.module == "RKLegacy" || $0.module == "ReactiveCocoa" }.map(\.name))
  }

  /// The modules whose declarations count.
  public static let modules = ["RKLegacy", "ReactiveCocoa", "ReactiveKit", "RKPublishers"]

  /// Reads the sources of the modules in a folder of this library, the one with Package.swift in it.
  public init(library: URL) throws {
    for module in Self.modules {
      let folder = library.appending(path: "Sources/\(module)")
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for file in files.sorted() where file.hasSuffix(".swift") {
        let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        if source.contains("deprecated") { add(source: source, module: module) }
      }
    }
    if byKey.isEmpty { throw Failure("\(library.path) has no sources of ReactiveKit in it", status: .usage) }
  }

  /// Reads the declarations of one source.
  public init(source: String, module: String) {
    add(source: source, module: module)
  }

  private mutating func add(source: String, module: String) {
    let collector = Collector(module: module)
    collector.walk(Parser.parse(source: source))
    for deprecation in collector.found { byKey[deprecation.key, default: []].append(deprecation) }
  }

  /// The declarations that a warning can be about: overloads share name and text. None if it is not about this library's.
  public func declarations(for diagnostic: Diagnostic) -> [Deprecation] {
    guard diagnostic.category == Self.category else { return [] }
    // 'take(first:)' is deprecated: renamed to 'prefix(maxLength:)'
    guard let match = diagnostic.text.firstMatch(of: /'([^']+)' is deprecated(?:: (.*))?$/.dotMatchesNewlines()) else {
      return []
    }
    var outcome = String(match.2 ?? "")
    if let renamed = outcome.firstMatch(of: /^(?:renamed to|replaced by) '(.*)'(?:: (.*))?$/) {
      outcome = String(renamed.1)
    }
    // A member's name comes with its type's where the compiler thinks that it helps.
    let name = Self.shortened(String(match.1))
    return byKey["\(name) \(outcome)"] ?? name.firstIndex(of: ".").flatMap { dot in
      byKey["\(name[name.index(after: dot)...]) \(outcome)"]
    } ?? []
  }

  /// A name as the compiler says it, which leaves arguments out where none is labelled.
  fileprivate static func shortened(_ name: String) -> String {
    name.replacing(/\((?:_:)*\)$/, with: "")
  }
}

/// Collects the declarations that say `@available(*, deprecated …)`, also by their extension.
private final class Collector: SyntaxVisitor {
  var found: [Deprecation] = []
  private let module: String
  private var depth = 0

  init(module: String) {
    self.module = module
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node.name.text, node.attributes, parameters: node.signature.parameterClause.parameters,
      generics: node.genericParameterClause, isStatic: isStatic(node.modifiers))
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add("init", node.attributes, parameters: node.signature.parameterClause.parameters, isStatic: true)
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add("subscript", node.attributes, parameters: node.parameterClause.parameters)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      add(name.identifier.text, node.attributes, isStatic: isStatic(node.modifiers))
    }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements { add(element.name.text, node.attributes, isStatic: true) }
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node.attributes, generics: node.genericParameterClause, isStatic: true)
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.attributes, node.genericParameterClause)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.attributes, node.genericParameterClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.attributes, node.genericParameterClause)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.attributes, nil)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: ClassDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: EnumDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: ProtocolDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: ExtensionDeclSyntax) { depth -= 1 }

  private func enter(
    _ name: String, _ attributes: AttributeListSyntax, _ generics: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    add(name, attributes, generics: generics, isStatic: true)
    depth += 1
    return .visitChildren
  }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }

  private func add(
    _ name: String, _ attributes: AttributeListSyntax, parameters: FunctionParameterListSyntax? = nil,
    generics: GenericParameterClauseSyntax? = nil, isStatic: Bool = false
  ) {
    for attribute in attributes {
      guard let attribute = attribute.as(AttributeSyntax.self),
        let arguments = attribute.arguments?.as(AvailabilityArgumentListSyntax.self),
        arguments.contains(where: { $0.argument.trimmedDescription == "deprecated" })
      else { continue }
      func text(_ label: String) -> String? {
        for argument in arguments {
          guard let labeled = argument.argument.as(AvailabilityLabeledArgumentSyntax.self), labeled.label.text == label,
            case .string(let literal) = labeled.value
          else { continue }
          return literal.segments.description
        }
        return nil
      }
      let parameters = parameters.map { list in
        list.map { parameter in
          Deprecation.Parameter(
            label: parameter.firstName.text == "_" ? nil : parameter.firstName.text,
            name: (parameter.secondName ?? parameter.firstName).text, hasDefault: parameter.defaultValue != nil,
            isFunction: parameter.type.trimmedDescription.contains("->"))
        }
      }
      found.append(
        Deprecation(
          module: module, name: name.trimmingCharacters(in: ["`"]),
          labels: parameters.map { "(\($0.map { "\($0.label ?? "_"):" }.joined()))" } ?? "", renamed: text("renamed"),
          message: text("message"), parameters: parameters ?? [],
          generics: generics?.parameters.map(\.name.text) ?? [], isInstanceMember: depth > 0 && !isStatic)
      )
      return
    }
  }
}
