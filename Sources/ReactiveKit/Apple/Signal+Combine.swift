// The platform decides, never `canImport(Combine)`: beside this package's own module of that name, that is true everywhere.
#if canImport(Darwin) && !RK_COMBINE_MODULE
  public import Combine

  // Between this library's types and those of Apple's Combine, which have the same names: those of Combine say so.

  extension Signal {
    /// A signal as a publisher of Apple's Combine. What `toPublisher()` returns.
    ///
    /// Origin: ReactiveKit 3.x.
    public struct CombinePublisher: Combine.Publisher {
      /// What is delivered.
      public typealias Output = Element

      /// The kind of error that can end the delivery.
      public typealias Failure = Error

      let signal: Signal<Element, Error>

      /// Observes the signal. What the subscriber asks for is passed on: a subject counts it, a producer does not heed it.
      public func receive<S>(subscriber: S)
      where S: Combine.Subscriber, Failure == S.Failure, Output == S.Input {
        let receiver = CombineReceiver(subscriber)
        signal._attach(
          _Receiver(
            Label("CombinePublisher", identity: receiver),
            subscription: { receiver.subscriber.receive(subscription: CombineSubscription($0)) },
            next: Outlet(receiver) { receiver, element in
              let more = unsafeDowncast(receiver, to: CombineReceiver<S>.self).subscriber.receive(element)
              return more.max.map(Subscribers.Demand.max) ?? .unlimited
            },
            completion: { receiver.subscriber.receive(completion: .init($0)) }))
      }
    }

    /// The signal as a publisher of Apple's Combine.
    ///
    /// Origin: ReactiveKit 3.x.
    public func toPublisher() -> Signal<Element, Error>.CombinePublisher {
      CombinePublisher(signal: self)
    }
  }

  extension SignalProtocol {
    /// The signal as a publisher of Apple's Combine.
    ///
    /// Origin: ReactiveKit 3.x.
    public func toPublisher() -> Signal<Element, Error>.CombinePublisher {
      toSignal().toPublisher()
    }
  }

  extension Combine.Publisher {
    /// A signal of what a publisher of Apple's Combine delivers. Each observation subscribes to it, and asks for everything.
    ///
    /// Origin: ReactiveKit 3.x.
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

  /// A subscriber of Combine's, behind an outlet.
  private final class CombineReceiver<S: Combine.Subscriber> {
    let subscriber: S

    init(_ subscriber: S) {
      self.subscriber = subscriber
    }
  }

  /// A subscription of the engine's, as Combine sees it.
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
    init(_ completion: Subscribers.Completion<Failure>) {
      switch completion {
      case .finished: self = .finished
      case .failure(let error): self = .failure(error)
      }
    }
  }
#endif
