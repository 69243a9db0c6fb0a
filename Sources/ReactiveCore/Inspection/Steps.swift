extension StepBox: Inspected {
  package var inspection: Inspection {
    Inspection(
      downstream: self.downstreamObject, valueType: Output.self, operatorName: operatorName,
      details: self.annotation?.site.map { [$0] } ?? [])
  }

  private var operatorName: String? {
    #if DEBUG
      "\(name)"
    #else
      nil
    #endif
  }
}

extension StepBox: Annotated {
  /// Another state belongs to the thread that delivers values.
  var annotation: Annotation? { State.self == Annotation.self ? state as? Annotation : nil }
}

/// A step of any type that may have an annotation.
protocol Annotated: AnyObject {
  var annotation: Annotation? { get }
}

extension Node: Inspected {
  package var inspection: Inspection {
    Inspection(as: link, downstream: self.downstreamObject, valueType: Output.self)
  }
}

extension SubscriberBox: Inspected {
  package var inspection: Inspection { Inspection(as: subscriber) }
}
