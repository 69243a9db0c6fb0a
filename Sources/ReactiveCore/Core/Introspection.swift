extension Mirror {
  /// The children of a stage's mirror: those of Combine's counterpart, by the labels that it prints.
  ///
  /// - Parameter values: What the stage can show. The other children appear as ``NotShown``: values that are being
  ///   delivered belong to the thread that delivers them.
  static func children(of name: StaticString, _ values: [String: Any?]) -> [Mirror.Child] {
    labels(of: "\(name)").compactMap { label in
      // There are two or three key paths.
      if label == "keyPath2", values[label] == nil { return nil }
      return (label, values[label].map { $0 ?? (Any?.none as Any) } ?? NotShown())
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

/// The state of a step that shows some of it in mirrors. It does not change.
protocol MirrorProviding {
  var mirrorValues: [String: Any?] { get }
}

/// The key paths that a step maps with.
@frozen
@usableFromInline
package struct KeyPaths: MirrorProviding {
  private let all: [AnyKeyPath]

  @usableFromInline
  package init(_ all: [AnyKeyPath]) {
    self.all = all
  }

  var mirrorValues: [String: Any?] {
    let labels = all.count == 1 ? ["keyPath"] : all.indices.map { "keyPath\($0)" }
    return Dictionary(uniqueKeysWithValues: Swift.zip(labels, all))
  }
}

/// The publisher that a step belongs to.
@usableFromInline
package struct Parent: MirrorProviding {
  private let publisher: AnyObject

  package init(_ publisher: AnyObject) {
    self.publisher = publisher
  }

  var mirrorValues: [String: Any?] { ["parent": publisher] }
}
