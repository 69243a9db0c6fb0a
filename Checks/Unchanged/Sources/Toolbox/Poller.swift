import Combine

/// Asks again and again, with a pause after each answer.
public final class Poller<Context: Scheduler, Answer> {
  public let answers: AnyPublisher<Answer, Never>

  private let trigger = PassthroughSubject<Void, Never>()

  public init<P: Publisher>(
    every interval: Context.SchedulerTimeType.Stride, on scheduler: Context, ask: @escaping () -> P
  ) where P.Output == Answer, P.Failure == Never {
    answers =
      trigger
      .prepend(())
      .map { ask() }
      .switchToLatest()
      .handleEvents(receiveOutput: { [trigger] _ in
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) { trigger.send() }
      })
      .share()
      .eraseToAnyPublisher()
  }
}

/// Runs work after a pause in which it was not asked for again.
public struct Debouncer<S: Scheduler> {
  private let subject = PassthroughSubject<() -> Void, Never>()
  private let subscription: AnyCancellable

  public init(for interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil) {
    subscription =
      subject
      .debounce(for: interval, scheduler: scheduler, options: options)
      .sink { work in work() }
  }

  public func callAsFunction(_ work: @escaping () -> Void) {
    subject.send(work)
  }
}
