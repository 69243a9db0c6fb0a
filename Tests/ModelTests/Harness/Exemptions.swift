/// How many scripts `swift test` runs for each operator.
let defaultScripts = 2_000

/// Groups of the documentation's lists whose members have no models, with the reason.
let exemptGroups = [
  "Subscribing": "ends of a stream, in whose place the models have a subscriber that follows the script",
  "Observing": "ends of a stream, in whose place the models have a subscriber that follows the script",
  "Async": "iteration suspends tasks: AsyncPublisherTests, AsyncValuesTests",
  "Binding": "ends of a stream at an object: BindingTests",
  "Loading": "maps of loading states and a property: LoadingSignalTests, LoadingStateTests",
  "Collections": "diffs of collections, which CollectionPropertyTests compare with the collections themselves",
  "Associated types": "no operators",
]

/// Operators without a model, with the reason.
let exempt = [
  "signal feedActivity(into:)": "`handleEvents` with a `send`",
  "signal feedNext(into:)": "`handleEvents` with a `send`",
  "signal feedNext(into:when:map:)": "`handleEvents` with a `send`",
  "signal feedError(into:)": "`handleEvents` with a `send`",
  "signal debug(_:file:function:line:)": "`handleEvents` that prints",
  "signal debounce(for:queue:)": "the form with a scheduler, in real time",
  "signal throttle(for:queue:latest:)": "the form with a scheduler, in real time",
  "signal delay(interval:on:)": "the form with a scheduler, in real time",
  "signal timeout(after:with:on:)": "the form with a scheduler, in real time",
  "signal sample(interval:on:)": "the form with a scheduler, in real time",
  "signal dropFirst(for:)": "the form with a scheduler, in real time",
  "signal repeat(when:)": "each element starts an observation, whose demand nothing states: SignalOperatorTests",
  "publisher withLatestFrom(_:_:_:)": "`combineLatest` in `withLatestFrom(_:)`: OperatorTests of RKExtras",
  "publisher withLatestFrom(_:_:resultSelector:)": "`combineLatest` in `withLatestFrom(_:)`: OperatorTests of RKExtras",
  "publisher withLatestFrom(_:_:_:resultSelector:)":
    "`combineLatest` in `withLatestFrom(_:)`: OperatorTests of RKExtras",
  "signal withLatestFrom(_:_:_:)": "`combineLatest` in `withLatestFrom(_:)`: OperatorTests of RKExtras",
  "signal withLatestFrom(_:_:resultSelector:)": "`combineLatest` in `withLatestFrom(_:)`: OperatorTests of RKExtras",
  "signal withLatestFrom(_:_:_:resultSelector:)": "`combineLatest` in `withLatestFrom(_:)`: OperatorTests of RKExtras",
  "publisher concurrentMap(maxConcurrent:ordered:_:)": "runs tasks: ConcurrentMapTests",
  "publisher tryConcurrentMap(maxConcurrent:ordered:_:)": "runs tasks: ConcurrentMapTests",
  "signal concurrentMap(maxConcurrent:ordered:_:)": "runs tasks: ConcurrentMapTests",
  "signal tryConcurrentMap(maxConcurrent:ordered:_:)": "runs tasks: ConcurrentMapTests",
]
