import ReactiveKit

/// The functions passed to `on(…)`.
@available(*, deprecated, message: "Use ReactiveKit.")
struct Handlers<Value, Error: Swift.Error> {
  var started: (() -> Void)?
  var event: ((Event<Value, Error>) -> Void)?
  var failed: ((Error) -> Void)?
  var completed: (() -> Void)?
  var interrupted: (() -> Void)?
  var terminated: (() -> Void)?
  var disposed: (() -> Void)?
  var next: ((Value) -> Void)?

  func receive(_ event: Event<Value, Error>) {
    self.event?(event)
    switch event {
    case .Next(let value):
      next?(value)
      return
    case .Failed(let error): failed?(error)
    case .Completed: completed?()
    case .Interrupted: interrupted?()
    }
    terminated?()
  }

  /// Sends the same events, but calls the functions before each one. A disposal counts as an interruption.
  func watch(_ events: Events<Value, Error>) -> Events<Value, Error> {
    Events(
      after: events,
      attaching: { downstream in
        started?()
        let link = TapLink(
          "On",
          didCancel: {
            receive(.Interrupted)
            disposed?()
          })
        let node = Node(link, downstream)
        events._attach(
          _Receiver(
            node.label,
            subscription: node.subscription,
            next: Outlet(node) { node, value in
              guard node.link.isConnected else { return .none }
              receive(.Next(value))
              return node.next(value)
            },
            completion: { completion in
              guard link.upstreamEnded() else { return }
              receive(Event(completion))
              node.completion(completion)
              disposed?()
            }))
      })
  }
}
