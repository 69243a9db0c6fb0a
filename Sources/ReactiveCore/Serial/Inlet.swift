/// One upstream's view of a stage with several: the stage, and the upstream's index or link.
@usableFromInline
package final class Inlet<Stage: AnyObject, Key> {
  @usableFromInline let stage: Stage
  @usableFromInline let key: Key

  @inlinable
  init(_ stage: Stage, _ key: Key) {
    self.stage = stage
    self.key = key
  }
}

extension Inlet: Destination {
  package var visibleObject: Any? { (stage as? SerialStage)?.subscription }
  package var destination: AnyObject? { (stage as? SerialStage)?.destination }
}
