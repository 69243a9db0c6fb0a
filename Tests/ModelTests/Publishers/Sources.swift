import RKPublishers
import ReactiveKit

/// Sends values on request, and the end after the last one; at once if there are none.
final class Cold: Model {
  private var values: [Int]
  private let end: End
  private var demand = 0
  private var isOver = false
  private var isServing = false

  init(_ down: Recorder, _ values: [Int], _ end: End = .finished) {
    self.values = values
    self.end = end
    super.init(down)
  }

  override func start() {
    let isEmpty = values.isEmpty
    welcome()
    if isEmpty { down.ended(end) }
  }

  override func request(_ count: Int) {
    demand += count
    if isServing { return }
    isServing = true
    while !isOver, demand > 0, !values.isEmpty {
      demand -= 1
      demand += down.received(.int(values.removeFirst()))
      if !isOver, values.isEmpty {
        isOver = true
        down.ended(end)
      }
    }
    isServing = false
  }

  override func cancel() { isOver = true }
}

private let ofSources: Set<Feature> = [.demand, .reentry, .cancel]

private let ofSignals = ofSources.subtracting([.demand])

@CaseBuilder var sourceCases: [Case] {
  publisher("Just", only: ofSources, { Cold($0, [7]) }) { _ in Just(7) }
  publisher("Empty", only: ofSources, { Cold($0, []) }) { _ in RKPublishers.Empty<Int, Oops>() }
  publisher("Fail", only: ofSources, { Cold($0, [], .failed("oops")) }) { _ in Fail<Int, Oops>(error: Oops()) }
  publisher("Deferred", only: ofSources, { Cold($0, [1, 2, 3]) }) { _ in RKPublishers.Deferred { [1, 2, 3].publisher } }
  publisher("Record", only: ofSources, { Cold($0, [1, 2], .failed("oops")) }) { _ in
    Record<Int, Oops>(output: [1, 2], completion: .failure(Oops()))
  }
  publisher("Future", only: ofSources, { Cold($0, [7]) }) { _ in Future<Int, Oops> { $0(.success(7)) } }
  publisher("Sequence", only: ofSources, { Cold($0, [1, 2, 3, 4]) }) { _ in [1, 2, 3, 4].publisher }
  signal("init(just:)", only: ofSignals, { Cold($0, [7]) }) { _ in Flow(just: 7) }
  signal("init(sequence:)", only: ofSignals, { Cold($0, [1, 2, 3]) }) { _ in Flow(sequence: [1, 2, 3]) }
  signal("completed()", only: ofSignals, { Cold($0, []) }) { _ in Flow.completed() }
  signal("failed(_:)", only: ofSignals, { Cold($0, [], .failed("oops")) }) { _ in Flow.failed(Oops()) }
  signal("init(result:)", only: ofSignals, { Cold($0, [7]) }) { _ in Flow(result: .success(7)) }
  signal("init(result:) failure", only: ofSignals, { Cold($0, [], .failed("oops")) }) { _ in
    Flow(result: .failure(Oops()))
  }
  signal("init(deferring:)", only: ofSignals, { Cold($0, [1, 2]) }) { _ in Flow(deferring: { Flow(sequence: [1, 2]) }) }
  signal("init(_:)", only: ofSignals, { Cold($0, [1, 2], .failed("oops")) }) { _ in
    Flow { observer in
      observer.receive(1)
      observer.receive(2)
      observer.receive(completion: .failure(Oops()))
      return NonDisposable.instance
    }
  }
}
