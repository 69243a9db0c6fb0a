/// What mirrors, the debug graph, and recordings show of an object of the engine.
///
/// The facts are closures: some lead to other objects, and some run the user's code. To find one out changes nothing, and holds
/// no other thread up. Each was true at some moment of the call.
package struct Inspection {
  /// The object that the user knows it by: a subscriber, or the subscription of a stage.
  package var identity: Any?

  /// The object that it shows instead of itself, because it only stands in for that.
  package var original: Any?

  /// Its description: for a subscription, the name that Combine's counterpart prints.
  package var text: () -> String

  /// The children of its mirror.
  package var children: () -> [Mirror.Child]

  /// The object that receives the values next.
  package var downstream: () -> AnyObject?

  /// What it holds upstream.
  package var upstreams: () -> [any Cancellable]

  /// The cancellable that it passes everything on to, and that the debug graph shows instead.
  package var wrapped: (any Cancellable)?

  /// The type of the values that it sends.
  package var valueType: Any.Type?

  /// The operator's name, if only this object knows it.
  package var operatorName: String?

  /// What is known of its state, such as `demand: unlimited`.
  package var details: () -> [String]

  /// Where its values go, such as an object and its property.
  package var targets: () -> [String]

  package init(
    as identity: Any? = nil, original: Any? = nil, text: @autoclosure @escaping () -> String = "",
    children: @autoclosure @escaping () -> [Mirror.Child] = [],
    downstream: @autoclosure @escaping () -> AnyObject? = nil,
    upstreams: @autoclosure @escaping () -> [any Cancellable] = [], wrapped: (any Cancellable)? = nil,
    valueType: Any.Type? = nil, operatorName: String? = nil,
    details: @autoclosure @escaping () -> [String] = [], targets: @autoclosure @escaping () -> [String] = []
  ) {
    self.identity = identity
    self.original = original
    self.text = text
    self.children = children
    self.downstream = downstream
    self.upstreams = upstreams
    self.wrapped = wrapped
    self.valueType = valueType
    self.operatorName = operatorName
    self.details = details
    self.targets = targets
  }
}

/// A final class whose objects can be inspected.
package protocol Inspected: AnyObject {
  var inspection: Inspection { get }
}

/// Inspects an object; `nil` if it is not one of the library's.
package func inspect(_ object: Any) -> Inspection? {
  switch object {
  case let object as any Inspected: object.inspection
  case let link as UpstreamLink: link.facts
  case let stage as SerialStage: stage.facts
  case let object as any Forwarding: Inspection(as: object.ownSubscription, downstream: object.downstreamObject)
  case is EngineCancellable: Inspection()
  default: nil
  }
}

/// The object that the user knows the receiver of an outlet's values by.
package func identity(of object: AnyObject?) -> Any? {
  var next = object
  while let object = next {
    guard let facts = inspect(object) else { return object }
    if let identity = facts.identity { return identity }
    next = facts.downstream()
  }
  return nil
}

extension Mirror {
  /// Creates a mirror with exactly the given children. It shows no stored properties, not even those of superclasses.
  package init(_ subject: some Any, showing children: [Mirror.Child]) {
    self.init(subject, children: children, ancestorRepresentation: .suppressed)
  }

  /// Creates the mirror of an object that can be inspected.
  init(inspecting object: AnyObject) {
    let facts = inspect(object)
    if let original = facts?.original {
      self.init(reflecting: original)
    } else {
      self.init(object, showing: facts?.children() ?? [])
    }
  }
}

extension StageName {
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

// The descriptions are those that Combine's counterparts print, because people see them in `print()` and `dump`.
extension EngineSubscription: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline package var description: String { inspect(self)?.text() ?? "" }
  @usableFromInline package var customMirror: Mirror { Mirror(inspecting: self) }

  @usableFromInline package var playgroundDescription: Any {
    (inspect(self)?.original as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}

extension EmptySubscription: Inspected {
  package var inspection: Inspection { Inspection(as: self, text: "Empty") }
}
