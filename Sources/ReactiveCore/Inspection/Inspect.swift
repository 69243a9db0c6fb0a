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
      return (label, values[label].map { $0 ?? (Any?.none as Any) } ?? State.notShown)
    }
  }
}

/// The state of a stage, in the place of what only the thread that delivers values may read.
private enum State: CustomStringConvertible {
  case notShown

  var description: String { "not shown" }
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
  package var inspection: Inspection { Inspection(text: "Empty") }
}
