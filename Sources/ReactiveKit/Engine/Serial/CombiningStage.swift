/// One upstream of a stage that has several, as it knows the stage: by the upstream's index or its link.
@usableFromInline
package final class Inlet<Stage: AnyObject, Key> {
  @usableFromInline
  let stage: Stage

  @usableFromInline
  let key: Key

  @inlinable
  init(_ stage: Stage, _ key: Key) {
    self.stage = stage
    self.key = key
  }

  /// The inlet that an outlet's function is given.
  @inlinable
  @inline(__always)
  static func of(_ object: AnyObject) -> Inlet {
    unsafeDowncast(object, to: Inlet.self)
  }
}

extension Inlet: Destination {
  package var face: Any? { whole }
  package var destination: AnyObject? { (stage as? SerialStage)?.destination }
  package var whole: EngineSubscription? { (stage as? SerialStage)?.subscription }
}
