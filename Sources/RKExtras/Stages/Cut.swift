import RKPublishers
import ReactiveKit

/// What a stage that cuts a stream into pieces receives, from the upstream and from the trigger.
enum Cut<Value> {
  case value(Value)
  /// The trigger has published a value.
  case boundary
  /// The upstream has finished.
  case end
}

/// Merges the values of an upstream and the boundaries of a trigger. The trigger's completion has no effect.
func attachCutting<Value, Failure>(
  _ downstream: _Receiver<Cut<Value>, Failure>, _ reentrancy: Reentrancy,
  upstream attachUpstream: (_Receiver<Value, Failure>) -> Void,
  trigger attachTrigger: (_Receiver<Cut<Value>, Failure>) -> Void
) {
  let values = Step<Value, Cut<Value>, Void> { box, value in deliver(Cut<Value>.value(value), from: box) }
  attachMerge(downstream, reentrancy, upstreams: 2) { merge in
    merge.attach(0, attachTrigger)
    merge.attach(1) { receiver in
      let stage = concatenateStage(receiver, then: { attachOne("Cut", $0, of: .end) })
      attachUpstream(stage.preceded(by: values, "Cut"))
    }
  }
}

/// A receiver of a trigger's values, each of which is a boundary.
func boundaries<Aside, Value, Failure>(_ downstream: _Receiver<Cut<Value>, Failure>) -> _Receiver<Aside, Never> {
  let step = Step<Aside, Cut<Value>, Void> { box, _ in deliver(Cut<Value>.boundary, from: box) }
  return setFailureTypeStage(downstream.preceded(by: step, "Cut"))
}
