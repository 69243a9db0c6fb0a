/// The limits of taking turns: how long threads wait for one another, and how much they leave to one another.
///
/// The numbers of events name the test that fails when they change. The times have none: they decide which thread delivers
/// a value, and how soon, but not which values are delivered, or in which order. `Load` in `Benchmarks` shows their effect.
@usableFromInline
enum TurnPolicy {
  // MARK: Events

  /// The number of events that senders may leave after a wait in vain, before one of them waits again.
  ///
  /// Test: `TurnTests`, `sendersLeave32EventsAfterAWaitInVainAndTwiceAsManyAfterEachFurtherOne`.
  static var usualBound: Int32 { 32 }

  /// The bound that follows a further wait in vain.
  ///
  /// Tests: the same, and `aBoundStaysWhereItCannotOverflow`.
  static func bound(after bound: Int32) -> Int32 { min(bound * 2, 1 << 24) }

  /// The number of events in a slot's backlog from which on a sender waits each time; and the number of events that a
  /// thread that delivers a backlog delivers beyond those that were there when it began.
  ///
  /// Test: `TurnTests`, `aSubscribingThreadDelivers1024EventsMoreThanThereWere`.
  @usableFromInline static var backlogBound: Int { @inlinable get { 1_024 } }

  /// The number of events that `receive(on:)` buffers before senders wait.
  ///
  /// Test: `TurnTests`, `receiveOnBuffers16384EventsAndAnEighthMoreAfterEachWaitInVain`.
  @usableFromInline static var room: Int { @inlinable get { 16_384 } }

  /// The room that follows a wait in vain. Test: the same.
  static func room(after room: Int) -> Int { room + room / 8 }

  // MARK: Times, in nanoseconds

  /// How often a thread looks whether the gate is free before it yields.
  static var looks: Int { 40 }

  /// How long a thread looks that does not yield.
  static var looking: UInt64 { 20_000 }

  /// How long a thread yields before it sleeps.
  static var yielding: UInt64 { 200_000 }

  /// How long a thread waits in all.
  static var waiting: UInt64 { 1_000_000 }

  /// How long it sleeps before it looks again.
  static var nap: Int { 50_000 }

  /// How long threads do not stand back after one has.
  static var tenure: UInt64 { 200_000 }

  /// How long a thread stands back.
  static var standingBack: UInt64 { 50_000 }
}
