/// A subscriber or subscription with a fixed name and, unless it says otherwise, no visible children.
///
/// The names are those that Combine's counterparts print, since people see them in `print()` and in `dump`.
@usableFromInline
package protocol DescribedAs: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {}

extension DescribedAs {
  @usableFromInline
  package var playgroundDescription: Any { description }
  @usableFromInline
  package var customMirror: Mirror { Mirror(self, showing: []) }
}

extension Mirror {
  /// A mirror with exactly the given children: nothing that is stored shows, of superclasses neither.
  package init(_ subject: some Any, showing children: [Mirror.Child]) {
    self.init(subject, children: children, ancestorRepresentation: .suppressed)
  }

  /// The children of a stage's mirror: those that Combine's counterpart has, by the name that it prints.
  ///
  /// - Parameter known: What the stage can tell. What it cannot is not shown: values that are being delivered belong to the
  ///   thread that delivers them.
  static func children(of name: StaticString, _ known: [String: Any?]) -> [Mirror.Child] {
    labels(of: "\(name)").compactMap { label in
      // There are two key paths or three.
      if label == "keyPath2", known[label] == nil { return nil }
      return (label, known[label].map { $0 ?? (Any?.none as Any) } ?? NotShown())
    }
  }

  private static func labels(of name: String) -> [String] {
    switch name {
    case "TryFilter", "TryCompactMap", "PrefixWhile", "TryPrefixWhile": ["downstream"]
    case "RemoveDuplicates", "TryRemoveDuplicates": ["downstream", "last"]
    case "Scan": ["downstream", "result"]
    case "TryScan": ["downstream", "status", "result"]
    case "AllSatisfy", "TryAllSatisfy", "Contains", "ContainsWhere", "TryContainsWhere", "Count", "Comparison",
      "TryComparison", "First", "TryFirst", "TryFirstWhere", "Last", "LastWhere", "TryLastWhere", "Reduce", "TryReduce":
      ["downstream", "result", "initial", "status"]
    case "Collect": ["count"]
    case "CollectByCount": ["downstream", "upstreamSubscription", "buffer", "count"]
    case "Encode", "Decode": ["downstream", "finished", "upstreamSubscription"]
    case "Catch", "TryCatch": ["downstream", "demand"]
    case "Debounce": ["downstream", "downstreamDemand", "currentValue"]
    case "CombineLatest": ["downstream", "upstreamSubscriptions", "demand", "buffers"]
    case "Buffer": ["values", "state", "downstreamDemand", "terminal"]
    case "Autoconnect": ["parent", "downstream"]
    case "AssertNoFailure": ["file", "line", "prefix"]
    case "ValueForKey": ["keyPath"]
    case "ValueForKeys": ["keyPath0", "keyPath1", "keyPath2"]
    case "Future": ["parent", "downstream", "hasAnyDemand", "subject"]
    case "PassthroughSubject", "CurrentValueSubject", "PublishedSubject": ["parent", "downstream", "demand", "subject"]
    case "ObservableObjectPublisher": ["downstream"]
    case "DataTaskPublisher": ["task", "downstream", "parent", "demand"]
    case "NotificationCenter Observer": ["center", "name", "object", "demand"]
    default: []
    }
  }
}

/// In the place of a child that no thread but the one that delivers may look at.
struct NotShown: CustomStringConvertible {
  var description: String { "not shown" }
}

/// An object that values are delivered to, in the eyes of a mirror.
package protocol Destination: AnyObject {
  /// What the user knows it by: a subscriber, or the subscription of a stage; `nil` where it has neither.
  var face: Any? { get }

  /// What it delivers to in its turn, where that is known.
  var destination: AnyObject? { get }

  /// The stage that it is one of several sides of.
  var whole: EngineSubscription? { get }

  /// What it can tell of itself besides, by the labels of a mirror.
  var known: [String: Any?] { get }
}

extension Destination {
  package var destination: AnyObject? { nil }
  package var whole: EngineSubscription? { nil }

  /// What the subscription of the same stage tells.
  package var known: [String: Any?] {
    guard let subscription = face as? EngineSubscription else { return [:] }
    let children = subscription.children.filter { !($0.value is NotShown) }
    return Dictionary(children.map { ($0.label ?? "", $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

/// What the user knows an object by that values are delivered to.
func face(of destination: AnyObject?) -> Any? {
  var destination = destination
  while let stage = destination as? any Destination {
    if let face = stage.face { return face }
    destination = stage.destination
  }
  return destination
}

/// The state of a step that mirrors show something of. It does not change.
protocol Telling {
  var known: [String: Any?] { get }
}

/// The key paths that a step maps by.
@frozen
@usableFromInline
package struct KeyPaths: Telling {
  private let all: [AnyKeyPath]

  @usableFromInline
  package init(_ all: [AnyKeyPath]) {
    self.all = all
  }

  var known: [String: Any?] {
    let labels = all.count == 1 ? ["keyPath"] : all.indices.map { "keyPath\($0)" }
    return Dictionary(uniqueKeysWithValues: Swift.zip(labels, all))
  }
}

/// The publisher that a step belongs to.
@usableFromInline
package struct Parent: Telling {
  private let publisher: AnyObject

  package init(_ publisher: AnyObject) {
    self.publisher = publisher
  }

  var known: [String: Any?] { ["parent": publisher] }
}
