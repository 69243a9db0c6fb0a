// with ReactiveKit Foundation, without ReactiveCocoa

func later(_ queue: DispatchQueue) -> Signal<Date, Never> {
  Signal(just: Date(), after: 1, queue: queue).receive(on: queue)
}
