import RKExtras
import ReactiveKit

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
func addSignalExtras<Value, Source: SignalProtocol, One: SignalProtocol, Time>(
  to rows: Rows<Value, Source, One, Time>
) where Source.Element == Value, Source.Error == Never, One.Element == Value, One.Error == Never {
  rows.add("buffer(every:orCount:scheduler:)") { $0.values.buffer(every: $0.second, scheduler: $0.clock) }
  rows.add("bufferUntil(_:)") { $0.values.bufferUntil($0.others) }
  rows.add("cache(ttl:scheduler:)") { $0.values.cache(ttl: $0.second, scheduler: $0.clock) }
  rows.add("combineLatest()") { [$0.values, $0.others].combineLatest() }
  rows.addInner("concatMap(_:), an inner signal") { inputs in inputs.values.concatMap { _ in inputs.one } }
  rows.add("delaySubscription(for:scheduler:options:)") {
    $0.values.delaySubscription(for: $0.second, scheduler: $0.clock)
  }
  rows.add("distinct()") { $0.values.distinct() }
  rows.add("distinct(by:)") { $0.values.distinct { $0.number } }
  rows.addInner("flatMapFirst(_:), an inner signal") { inputs in inputs.values.flatMapFirst { _ in inputs.one } }
  rows.add("groupBy(_:)") { $0.values.groupBy { $0.number } }
  rows.add("groupBy(_:until:)") { inputs in
    inputs.values.groupBy {
      $0.number
    } until: { _ in
      inputs.never
    }
  }
  rows.add("ifEmpty(switchTo:)") { $0.values.ifEmpty(switchTo: $0.one) }
  rows.add("merge()") { [$0.values, $0.others].merge() }
  rows.add("nwise(_:)") { $0.values.nwise(3) }
  rows.add("partition(_:)") { $0.values.partition { _ in true }.matches }
  rows.add("pausableBuffered(by:limit:)") { $0.values.pausableBuffered(by: $0.never.map { _ in true }, limit: 9) }
  rows.addInner("poll(every:scheduler:)") { $0.one.poll(every: $0.second, scheduler: $0.clock) }
  rows.add("race(with:)") { $0.values.race(with: $0.never) }
  rows.add("rateLimit(count:per:scheduler:)") { $0.values.rateLimit(count: 2, per: $0.second, scheduler: $0.clock) }
  rows.add("retry(_:after:scheduler:while:)") {
    ($0.values.castError() as Signal<Value, Problem>).retry(after: .constant(1), scheduler: $0.clock)
  }
  rows.add("shareReplay(limit:keepAlive:)") { $0.values.shareReplay(limit: 1) }
  rows.add("shareReplayWhileConnected(limit:)") { $0.values.shareReplayWhileConnected(limit: 1) }
  rows.add("startWith(_:)") { $0.values.startWith($0.value) }
  rows.add("timestamp(_:)") { $0.values.timestamp($0.clock) }
  rows.add("toggle()") { $0.values.map { _ in true }.toggle() }
  rows.add("window(count:)") { $0.values.window(count: 1_000_000) }
  rows.addInner("window(count:), a window of one") { $0.values.window(count: 1) }
  rows.addInner("window(every:orCount:scheduler:), a window") {
    $0.values.window(every: $0.second, scheduler: $0.clock)
  }
  rows.addInner("window(until:), a window") { $0.values.window(until: $0.others) }
  rows.add("withLatestFrom(_:)") { $0.values.withLatestFrom($0.others) }
  rows.add("withLatestFrom(_:resultSelector:)") { $0.values.withLatestFrom($0.others) { a, _ in a } }
  rows.add("zip()") { [$0.values, $0.others].zip() }
}
