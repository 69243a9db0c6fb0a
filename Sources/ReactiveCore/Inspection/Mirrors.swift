extension Mirror {
  /// Creates a mirror with exactly the given children. It shows no stored properties, not even those of superclasses.
  package init(_ subject: some Any, showing children: [Mirror.Child]) {
    self.init(subject, children: children, ancestorRepresentation: .suppressed)
  }
}

/// An object that receives values, as mirrors see it.
package protocol Destination: AnyObject {
  /// The object the user knows it by: a subscriber, or the subscription of a stage; `nil` if there is neither.
  var visibleObject: Any? { get }

  /// The next object downstream, if known.
  var destination: AnyObject? { get }

  /// The type of the values that it sends, if known. For the debug graph.
  var valueType: Any.Type? { get }

  /// The operator's name, if only this object knows it. For the debug graph.
  var operatorName: String? { get }

  /// Where the values go from here, such as an object and its property, if that is known. For the debug graph.
  var targets: [String] { get }

  /// What is known of the operator, if only this object knows it. For the debug graph.
  var details: [String] { get }

  /// Other facts to show, by their mirror labels.
  var mirrorValues: [String: Any?] { get }
}

extension Destination {
  package var destination: AnyObject? { nil }
  package var valueType: Any.Type? { nil }
  package var operatorName: String? { nil }
  package var targets: [String] { [] }
  package var details: [String] { [] }

  /// The facts that the subscription of the same stage shows, and its identifier.
  package var mirrorValues: [String: Any?] {
    guard let subscription = visibleObject as? EngineSubscription else { return [:] }
    var values: [String: Any?] = ["parentSubscription": subscription.combineIdentifier]
    for (label, value) in subscription.children { values[label ?? ""] = value }
    return values
  }
}

/// The object the user knows a destination by.
func visibleObject(of destination: AnyObject?) -> Any? {
  var destination = destination
  while let stage = destination as? any Destination {
    if let object = stage.visibleObject { return object }
    destination = stage.destination
  }
  return destination
}

extension StageName: CustomStringConvertible {
  private var parts: [Substring] { "\(text)".split { "(,)".contains($0) } }

  @usableFromInline package var description: String { parts.first.map { "\($0)" } ?? "" }

  /// The children of the stage's mirror.
  ///
  /// - Parameter values: What the stage can show. The others belong to the thread that delivers them.
  func children(_ values: [String: Any?]) -> [Mirror.Child] {
    parts.dropFirst().map { part in
      let label = String(part.drop { $0 == " " })
      return (label, values[label].map { $0 ?? (Any?.none as Any) } ?? Excerpt(description: "not shown"))
    }
  }
}

/// The place of a call, as the debug graph and lanes show it: the last part of the file's path, and the line.
@usableFromInline
package func callSite(_ file: some CustomStringConvertible, _ line: some BinaryInteger) -> String {
  "\("\(file)".split(separator: "/").last ?? ""):\(line)"
}
