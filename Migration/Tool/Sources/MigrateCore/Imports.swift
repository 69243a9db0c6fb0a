import SwiftSyntax

/// What old imports have become.
public enum Imports {
  /// What is done with an import of an old name.
  enum Action: Equatable {
    /// Stands as it is, if the target depends on the product.
    case stands(product: String)
    /// Is taken away: what it brought is in the language now, or in RKLegacy.
    case goes
    /// Has no successor that a tool could name.
    case byHand
  }

  /// An import and what to do about it.
  struct Rule {
    var module: String
    var action: Action
    var advice: String
  }

  /// The imports that the tool knows. A file that has none of them is left alone.
  static let rules = [
    Rule(
      module: "Combine", action: .stands(product: "Combine"),
      advice: "stands; the target depends on the product Combine where the system has no Combine, see MIGRATION.md"),
    Rule(
      module: "ReactiveKit", action: .stands(product: "ReactiveKit"),
      advice: "stands; import RKLegacy beside it while old spellings are left"),
    Rule(module: "RKLegacy", action: .stands(product: "RKLegacy"), advice: "goes when no old spelling is left"),
    Rule(module: "RKPublishers", action: .stands(product: "RKPublishers"), advice: "stands"),
    Rule(
      module: "ReactiveCocoa", action: .stands(product: "ReactiveCocoa"),
      advice: "stands for ReactiveCocoa 4, with the product ReactiveCocoa; releases 5 and later have nothing here"),
    Rule(
      module: "Result", action: .goes,
      advice: "goes: Result is Swift's own; import RKLegacy has NoError and the old members"),
    Rule(
      module: "Bond", action: .byHand,
      advice:
        "bindings to views are no part of this library; Bond's Observable is Property, its arrays are CollectionProperty, and bind(to:context:) is in ReactiveKit; to keep its sources, see Beside Bond's sources in MIGRATION.md"
    ),
    Rule(module: "ReactiveUIKit", action: .byHand, advice: "bindings to views are no part of this library"),
    Rule(module: "ReactiveFoundation", action: .byHand, advice: "Foundation's publishers are in RKPublishers"),
    Rule(module: "ReactiveAlamofire", action: .byHand, advice: "wrap the request in Signal { observer in … }"),
    Rule(
      module: "ReactiveSwift", action: .byHand,
      advice: "releases 5 and later have nothing here; ReactiveCocoa has the names of 4"),
    Rule(module: "OpenCombine", action: .byHand, advice: "import Combine, or RKPublishers"),
    Rule(
      module: "OpenCombineFoundation", action: .byHand, advice: "remove: import Combine brings Foundation's publishers"),
    Rule(module: "OpenCombineDispatch", action: .byHand, advice: "remove: import Combine makes queues schedulers"),
    Rule(module: "CombineX", action: .byHand, advice: "import Combine, or RKPublishers"),
  ]

  /// A file's imports, by module: `import struct Result.Result` is one of `Result`.
  static func all(in file: SourceFileSyntax) -> [(module: String, node: ImportDeclSyntax, item: CodeBlockItemSyntax)] {
    file.statements.flatMap { statement -> [(String, ImportDeclSyntax, CodeBlockItemSyntax)] in
      if let node = statement.item.as(ImportDeclSyntax.self), let first = node.path.first {
        return [(first.name.text, node, statement)]
      }
      // Those in `#if` count, but are not edited: which of them is compiled is not known here.
      return []
    }
  }

  // MARK: Names with a module

  /// The names that ReactiveKit had in old releases, and RKLegacy has today.
  static let moved: Set<String> = [
    "ActiveStream", "ActiveStreamType", "AnySubject", "BindableType", "CollectionChangeset", "ConnectableOperation",
    "ConnectableStream", "ConnectableStreamType", "DisposableType", "Errorable", "Event", "EventType", "MapResult",
    "MutableObservable", "MutableObservableCollection", "NoError", "Observable", "ObservableBuffer",
    "ObservableCollection", "ObservableCollectionEvent", "ObservableCollectionEventType", "ObservableCollectionType",
    "ObservableType", "ObserverType", "ObserverWith", "Operation", "OperationEvent", "OperationEventType",
    "OperationFlatMapStrategy", "OperationObserver", "OperationSink", "OperationType", "OptionalType", "PropertyType",
    "PublishSubject", "PushOperation", "PushStream", "Queue", "RawConnectableStream", "RawStream", "RawStreamType",
    "RawSubjectType", "ResultProtocol", "ResultType", "SafePublishSubject", "Stream", "StreamEvent", "StreamEventType",
    "StreamFlatMapStrategy", "StreamType", "SubjectType", "TimeValue", "Signal1", "Observer1", "PublishSubject1",
    "ReplayOneSubject1", "ReplaySubject1",
  ]

  /// The change of a name that is written with the module that had it: `ReactiveKit.Stream`, `Result.NoError`.
  static func qualified(in file: SourceFileSyntax, importsResult: Bool) -> [(text: String, change: Change, offset: Int)]
  {
    final class Finder: SyntaxVisitor {
      var importsResult = false
      var found: [(text: String, change: Change, offset: Int)] = []
      private func look(_ base: TokenSyntax, _ name: TokenSyntax) {
        let start = base.positionAfterSkippingLeadingTrivia.utf8Offset
        let module: String?
        switch base.text {
        case "ReactiveKit" where Imports.moved.contains(name.text): module = "RKLegacy"
        case "ReactiveKit" where name.text == "Result": module = "Swift"
        case "Result" where importsResult && ["NoError", "Result", "ResultType"].contains(name.text): module = nil
        default: return
        }
        let text = "`\(base.text).\(name.text)` is `\(module.map { "\($0)." } ?? "")\(name.text)`"
        let end = module == nil ? name.positionAfterSkippingLeadingTrivia : base.endPositionBeforeTrailingTrivia
        found.append((text, Change([Edit(start..<end.utf8Offset, module ?? "")]), start))
      }
      override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.baseType.as(IdentifierTypeSyntax.self) { look(base.name, node.name) }
        return .visitChildren
      }
      override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base?.as(DeclReferenceExprSyntax.self) { look(base.baseName, node.declName.baseName) }
        return .visitChildren
      }
    }
    let finder = Finder(viewMode: .sourceAccurate)
    finder.importsResult = importsResult
    finder.walk(file)
    return finder.found
  }

  /// What becomes of an import of one name of these modules; nothing if it stands.
  static func one(_ name: String, of module: String) -> Action? {
    switch (module, name) {
    case ("ReactiveKit", "Result"), ("ReactiveCocoa", "Result"): .goes
    case ("ReactiveKit", let name) where moved.contains(name): .stands(product: "RKLegacy")
    default: nil
    }
  }

  /// Whether a file has a name in it.
  static func uses(_ name: String, in file: SourceFileSyntax) -> Bool {
    file.tokens(viewMode: .sourceAccurate).contains {
      $0.text == name && $0.parent?.is(ImportPathComponentSyntax.self) == false
    }
  }

  // MARK: Foundation

  /// Modules that bring Foundation's names.
  private static let withFoundation: Set<String> = [
    "Foundation", "FoundationEssentials", "UIKit", "AppKit", "Cocoa", "SwiftUI", "WatchKit", "XCTest", "CoreData",
    "MapKit", "CoreLocation",
    "AVFoundation", "QuartzCore", "ReactiveUIKit", "ReactiveFoundation", "Bond",
  ]

  /// What a file misses that imported ReactiveKit or ReactiveCocoa, which brought Foundation in old releases.
  struct Missing {
    /// A name of Foundation's that is used.
    var name: String?
    /// The names that ReactiveKit had and Foundation has, and that the file uses as ReactiveKit's.
    var hidden: [String] = []
  }

  /// Looks for names of Foundation's in a file, but for those that the program declares.
  static func missing(in file: SourceFileSyntax, own: Set<String>) -> Missing {
    let imports = all(in: file)
    guard imports.contains(where: { $0.module == "ReactiveKit" || $0.module == "ReactiveCocoa" }) else {
      return Missing()
    }
    final class Finder: SyntaxVisitor {
      var own: Set<String> = []
      var hasDispatch = false
      var name: String?
      var hidden: Set<String> = []
      private func look(_ token: TokenSyntax, isGeneric: Bool) {
        if isGeneric, ["Stream", "Operation"].contains(token.text), !own.contains(token.text) {
          hidden.insert(token.text)
        }
        guard name == nil, OldNames.isFoundation(token.text), !own.contains(token.text) else { return }
        if hasDispatch, token.text.lowercased().hasPrefix("dispatch") { return }
        name = token.text
      }
      override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        look(node.name, isGeneric: node.genericArgumentClause != nil)
        return .visitChildren
      }
      override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
          if name == nil, OldNames.membersOfFoundation.contains(node.baseName.text) { name = node.baseName.text }
        } else {
          look(node.baseName, isGeneric: node.parent?.is(GenericSpecializationExprSyntax.self) == true)
        }
        return .visitChildren
      }
      override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
    let finder = Finder(viewMode: .sourceAccurate)
    finder.own = own
    finder.hasDispatch = imports.contains { $0.module == "Dispatch" }
    finder.walk(file)
    let hasFoundation = imports.contains { withFoundation.contains($0.module) }
    let selected = Set(imports.compactMap { $0.module == "RKLegacy" ? $0.node.path.dropFirst().first?.name.text : nil })
    return Missing(
      name: hasFoundation ? nil : finder.name,
      hidden: hasFoundation || finder.name != nil ? finder.hidden.subtracting(selected).sorted() : [])
  }

  /// Whether a file has to do with these libraries.
  static func concerns(_ file: SourceFileSyntax) -> Bool {
    var known = Set(rules.map(\.module))
    known.formUnion(DeprecationTable.modules)
    final class Finder: SyntaxVisitor {
      var modules: Set<String> = []
      override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.path.first?.name.text { modules.insert(name) }
        return .skipChildren
      }
      override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
      override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(file)
    return !finder.modules.isDisjoint(with: known)
  }

  /// A use of one of these names in a branch of `#if`, of which the compiler may have seen nothing.
  static func uncertainUse(in file: SourceFileSyntax, of names: Set<String>) -> (name: String, offset: Int)? {
    final class Finder: SyntaxVisitor {
      var names: Set<String> = []
      var depth = 0
      var found: TokenSyntax?
      override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        depth += 1
        return .visitChildren
      }
      override func visitPost(_ node: IfConfigClauseSyntax) { depth -= 1 }
      override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
      override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if depth > 0, found == nil, case .identifier = token.tokenKind, names.contains(token.text) { found = token }
        return .skipChildren
      }
    }
    let finder = Finder(viewMode: .sourceAccurate)
    finder.names = names
    finder.walk(file)
    return finder.found.map { ($0.text, $0.positionAfterSkippingLeadingTrivia.utf8Offset) }
  }

  /// The change that takes an import away, with its line. A comment before it stays.
  static func removal(of item: CodeBlockItemSyntax, in bytes: [UInt8]) -> Change {
    let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
    var end = item.endPositionBeforeTrailingTrivia.utf8Offset
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\r") { end += 1 }
    // What else is in the line stays, as `; import B` or a comment.
    guard end == bytes.count || bytes[end] == UInt8(ascii: "\n") else {
      if bytes[end] == UInt8(ascii: ";") { end += 1 }
      return Change([Edit(start..<end, "")])
    }
    return Change([Edit(start..<min(end + 1, bytes.count), "")])
  }

  /// The change that adds imports before another, with the other's attributes, as `@testable`, left alone.
  static func addition(of modules: String..., before item: CodeBlockItemSyntax) -> Change {
    addition(of: modules, before: item)
  }

  static func addition(of modules: [String], before item: CodeBlockItemSyntax) -> Change {
    let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
    return Change([Edit(start..<start, modules.map { "import \($0)\n" }.joined())])
  }
}
