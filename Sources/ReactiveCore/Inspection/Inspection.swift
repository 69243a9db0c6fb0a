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

extension Mirror {
  /// Creates a mirror with exactly the given children. It shows no stored properties, not even those of superclasses.
  ///
  /// The children can hold the subject. `dump` and others look at an object once, so an object's mirror says that it is one.
  /// A structure is looked at each time: it shows the object that keeps the value, and not the value.
  package init(_ subject: some Any, showing children: [Mirror.Child]) {
    self.init(
      subject, children: children, displayStyle: type(of: subject) is AnyClass ? .class : nil,
      ancestorRepresentation: .suppressed)
  }
}
