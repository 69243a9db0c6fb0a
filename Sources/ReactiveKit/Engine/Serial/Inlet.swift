/// An upstream of a stage that has several, as it knows the stage.
@usableFromInline
package final class Side<Stage: AnyObject> {
  @usableFromInline
  let stage: Stage

  @usableFromInline
  let index: Int

  @inlinable
  init(_ stage: Stage, _ index: Int) {
    self.stage = stage
    self.index = index
  }

  /// The side that an outlet's function is given.
  @inlinable
  @inline(__always)
  static func of(_ object: AnyObject) -> Side {
    unsafeDowncast(object, to: Side.self)
  }
}

extension Side: Destination {
  package var face: Any? { whole }
  package var destination: AnyObject? { (stage as? SerialStage)?.destination }
  package var whole: EngineSubscription? { (stage as? SerialStage)?.handle }
}
