import class Combine.AnyCancellable
import struct Combine.AnyPublisher
import class Combine.CurrentValueSubject
import protocol Combine.Publisher
import enum Combine.Subscribers

/// A value that can be read at any time, and observed.
public final class Observed<Value> {
  private let subject: CurrentValueSubject<Value, Never>

  public init(_ value: Value) {
    subject = CurrentValueSubject(value)
  }

  public var value: Value {
    get { subject.value }
    set { subject.value = newValue }
  }

  public var values: AnyPublisher<Value, Never> {
    subject.eraseToAnyPublisher()
  }

  public func finish() {
    subject.send(completion: Subscribers.Completion.finished)
  }

  public func bind<P: Publisher>(to publisher: P) -> AnyCancellable where P.Output == Value, P.Failure == Never {
    publisher.sink { [subject] in subject.send($0) }
  }
}
