import ReactiveCocoa

/// Types of ReactiveCocoa 4 that keep state of their own.
let reactiveCocoa: [Target] = [
  Target("ReactiveCocoa 4: Signal") {
    let (signal, observer) = Signal<Int, Never>.pipe()
    return Target.sends({ observer.sendNext($0) }, { observer.sendCompleted() }) + [
      { _ in
        let tally = Tally()
        let disposable = signal.observeNext { _ in tally.note() }
        disposable?.dispose()
      }
    ]
  },
  Target("ReactiveCocoa 4: MutableProperty") {
    let property = MutableProperty(0)
    return [
      { property.value = $0 }, { number in property.modify { $0 + number } }, { _ in _ = property.value },
      { _ in
        let tally = Tally()
        property.producer.startWithNext { _ in tally.note() }.dispose()
      },
    ]
  },
  Target("ReactiveCocoa 4: Action") {
    let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
    return [
      { number in action.apply(number).start().dispose() }, { _ in _ = action.executing.value },
      { number in action.apply(number).start() },
    ]
  },
  Target("ReactiveCocoa 4: disposables") {
    let all = CompositeDisposable()
    let serial = SerialDisposable()
    let atomic = Atomic(0)
    return [
      { _ in all.addDisposable(ActionDisposable {}) }, { if $0 % 97 == 0 { all.dispose() } },
      { _ in serial.innerDisposable = ActionDisposable {} }, { if $0 % 97 == 0 { serial.dispose() } },
      { number in atomic.modify { $0 + number } }, { _ in _ = atomic.value },
    ]
  },
]
