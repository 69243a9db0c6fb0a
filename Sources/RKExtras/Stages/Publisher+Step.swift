import RKPublishers
import ReactiveKit

// What a step sends, and its state, are parameters: otherwise, each subscription would look them up.

extension Publisher {
  /// This publisher, followed by a step.
  func followed<NewOutput>(
    by step: Step<Output, NewOutput, Void>, _ name: StageName
  ) -> AnyPublisher<NewOutput, Failure> {
    AnyPublisher(attaching: { self._attach($0.preceded(by: step, name)) })
  }

  /// This publisher, followed by a step with an object that serves all subscriptions.
  func followed<NewOutput, State: AnyObject>(
    by step: Step<Output, NewOutput, State>, _ name: StageName
  ) -> AnyPublisher<NewOutput, Failure> {
    AnyPublisher(attaching: { self._attach($0.preceded(by: step, name)) })
  }
}

extension SignalProtocol {
  /// This signal, followed by a step with an object that serves all observations.
  func followed<NewElement, State: AnyObject>(
    by step: Step<Element, NewElement, State>, _ name: StageName
  ) -> Signal<NewElement, Error> {
    Signal(after: self, attaching: { self._attach($0.preceded(by: step, name)) })
  }
}
