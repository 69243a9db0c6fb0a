// with RKPublishers RKTesting, without ReactiveKit

func debounceSendsTheLastValueOfABurst() {
  let time = VirtualTimeScheduler()
  let typed = TestPublisher<String, Never>(on: time)
  expect(typed.debounce(for: 2, scheduler: time), "-a-b----c---|", "-----b----c-|")
}
