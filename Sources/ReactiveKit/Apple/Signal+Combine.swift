// Checks the platform, because this package's own module of that name makes `canImport(Combine)` true everywhere.
#if canImport(Darwin) && !RK_COMBINE_MODULE
  public import Combine

  // The types of this library and of Apple's Combine have the same names. Those of Combine are qualified.

  extension Signal {
    /// A signal as a publisher of Apple's Combine. The result of `toPublisher()`.
    public struct CombinePublisher: Combine.Publisher {
      /// The kind of values this publisher publishes.
      public typealias Output = Element

      /// The kind of error this publisher can fail with.
      public typealias Failure = Error

      let signal: Signal<Element, Error>

      /// Observes the signal. Passes the subscriber's demand on: a subject counts it, and a producer ignores it.
      ///
      /// - Parameter subscriber: The subscriber to attach.
      public func receive<S>(subscriber: S)
      where S: Combine.Subscriber, Failure == S.Failure, Output == S.Input {
        let receiver = CombineReceiver(subscriber)
        signal._attach(
          _Receiver(
            Label("CombinePublisher", identity: receiver),
            subscription: { receiver.subscriber.receive(subscription: CombineSubscription($0)) },
            next: Outlet(receiver) { receiver, element in
              let more = receiver.subscriber.receive(element)
              return more.max.map(Subscribers.Demand.max) ?? .unlimited
            },
            completion: { receiver.subscriber.receive(completion: .init($0)) }))
      }
    }

    /// Returns this signal as a publisher of Apple's Combine.
    public func toPublisher() -> Signal<Element, Error>.CombinePublisher {
      CombinePublisher(signal: self)
    }
  }

  extension SignalProtocol {
    /// Returns this signal as a publisher of Apple's Combine.
    public func toPublisher() -> Signal<Element, Error>.CombinePublisher {
      toSignal().toPublisher()
    }
  }

  extension Combine.Publisher {
    /// Returns a signal that sends the values of this publisher. Each observation subscribes to the publisher and
    /// requests unlimited values.
    @_disfavoredOverload
    public func toSignal() -> Signal<Output, Failure> {
      Signal { observer in
        let subscription = sink(
          receiveCompletion: { completion in
            switch completion {
            case .finished: observer.receive(completion: .finished)
            case .failure(let error): observer.receive(completion: .failure(error))
            }
          },
          receiveValue: { observer.receive($0) })
        return BlockDisposable { subscription.cancel() }
      }
    }
  }

  /// A box with one of Combine's subscribers, for an outlet.
  private final class CombineReceiver<S: Combine.Subscriber> {
    let subscriber: S

    init(_ subscriber: S) {
      self.subscriber = subscriber
    }
  }

  /// One of the engine's subscriptions, for Combine.
  private final class CombineSubscription: Combine.Subscription {
    private let subscription: EngineSubscription

    init(_ subscription: EngineSubscription) {
      self.subscription = subscription
    }

    func request(_ demand: Combine.Subscribers.Demand) {
      subscription.request(demand.max.map(Subscribers.Demand.max) ?? .unlimited)
    }

    func cancel() {
      subscription.cancel()
    }
  }

  extension Combine.Subscribers.Completion {
    init(_ completion: ReactiveCore.Subscribers.Completion<Failure>) {
      switch completion {
      case .finished: self = .finished
      case .failure(let error): self = .failure(error)
      }
    }
  }
#endif
