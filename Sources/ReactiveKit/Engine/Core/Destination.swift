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
