extension SignalProtocol {
  /// This signal, followed by a step. What the step sends is a parameter: otherwise, each subscription would look it up.
  @inlinable
  package func followed<NewElement>(
    by step: Step<Element, NewElement, Void>, _ name: StageName
  ) -> Signal<NewElement, Error> {
    Signal(after: self, attaching: { self._attach($0.preceded(by: step, name)) })
  }
}
