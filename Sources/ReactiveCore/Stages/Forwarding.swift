/// An object that receives values and passes them on.
package protocol Forwarding: AnyObject {
  /// The object that receives the values next, as long as something retains it.
  var downstreamObject: AnyObject? { get }

  /// The subscription that goes downstream instead of the upstream's.
  var ownSubscription: EngineSubscription? { get }
}

extension Forwarding {
  package var ownSubscription: EngineSubscription? { nil }
}

extension StepBox: Forwarding {
  package var downstreamObject: AnyObject? { nextObject?.takeUnretainedValue() }
}

extension Node: Forwarding {
  package var downstreamObject: AnyObject? { nextObject?.takeUnretainedValue() }
  package var ownSubscription: EngineSubscription? { link }
}

extension SerialStage: Forwarding {
  package final var downstreamObject: AnyObject? { lock.withLock { downstream.object } }
  package final var ownSubscription: EngineSubscription? { subscription }
}

extension Inlet: Forwarding {
  package var downstreamObject: AnyObject? { stage.downstreamObject }
  package var ownSubscription: EngineSubscription? { stage.subscription }
}

extension ForeignGate: Forwarding {
  package var downstreamObject: AnyObject? { lock.withLock { downstream.object } }
}

extension ForeignSubscriber: Forwarding {
  package var downstreamObject: AnyObject? { gate.downstreamObject }
}

extension AssignmentTarget: Forwarding {
  package var downstreamObject: AnyObject? { observation }
}

/// A box of any type of subscriber.
package protocol SubscriberHolding: AnyObject {
  var anySubscriber: any Subscriber { get }
}

extension SubscriberBox: SubscriberHolding {
  package var anySubscriber: any Subscriber { subscriber }
}

/// The subscriber that receives an outlet's values, and its subscription, if no stage stands between.
func subscriber(of object: AnyObject?) -> (any Subscriber)? {
  var object = object
  while let step = object as? any Forwarding, step.ownSubscription == nil { object = step.downstreamObject }
  return (object as? any SubscriberHolding)?.anySubscriber
}
