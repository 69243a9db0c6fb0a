import Dispatch
import RKPublishers
import RKTracing

/// A fast source before a slow step: 100 parcels a second for two seconds of every four, and 20 of them a second are
/// shown. Between the two, a buffer has room for 32, and drops the oldest when it is full.
func conveyor(_ ledger: Ledger, on queue: DispatchQueue) -> some Publisher<Parcel, Never> {
  ticks(every: .milliseconds(10), on: queue)
    .filter { $0 % 400 < 200 }
    .map { Parcel($0, ledger) }
    .lane("parcels")
    // `.byRequest` takes all that the source sends. `.keepFull` would ask a source for as much as there is room for, but
    // time does not wait for demand.
    .buffer(size: 32, prefetch: .byRequest, whenFull: .dropOldest)
    // The slow step: it asks for the next parcel after it is done with the one that it has.
    .flatMap(maxPublishers: .max(1)) { parcel in
      Just(parcel).delay(for: .milliseconds(50), scheduler: queue)
    }
    .handleEvents(receiveOutput: { $0.show() })
    .lane("shown parcels")
}
