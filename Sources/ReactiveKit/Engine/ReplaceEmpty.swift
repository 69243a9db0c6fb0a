/// Delivers a value at the end of an upstream that has delivered none. A failure passes.
@inlinable
package func replaceEmptyStage<Output, Failure>(
  _ downstream: Conduit<Output, Failure>, with value: Output
) -> Conduit<Output, Failure> {
  let isFilled = Flag()
  let step = Step<Output, Output, Flag>(isFilled) { box, value in
    let box = StepBox<Output, Flag>.of(box)
    _ = box.state.raise()
    return box.next(value)
  }
  let conduit = concatenateStage(downstream) { rest in
    if isFilled.raise() { attachOne("ReplaceEmpty", rest) { value } } else { attachEnd(.finished, rest) }
  }
  return conduit.preceded(by: step, "ReplaceEmpty")
}
