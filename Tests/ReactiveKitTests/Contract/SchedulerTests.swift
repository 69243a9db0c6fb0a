import Dispatch
import Foundation
import ReactiveKit
import TestSupport
import Testing

@Suite struct ImmediateSchedulerTests {
  private typealias Stride = ImmediateScheduler.SchedulerTimeType.Stride

  @Test func itsTimeDoesNotPass() {
    let now = ImmediateScheduler.shared.now
    #expect(now == now.advanced(by: 10) && now.distance(to: now.advanced(by: 10)) == 0)
    #expect(ImmediateScheduler.shared.minimumTolerance == 0)
    let units: [Stride] = [
      .seconds(1), .seconds(1.5), .milliseconds(1), .microseconds(1), .nanoseconds(1),
    ]
    #expect(units.allSatisfy { $0 == 0 })
  }

  @Test func itsStrideIsANumber() throws {
    var stride: Stride = 3
    stride += 4
    stride *= 2
    stride -= 1
    #expect([Stride(.max) + 1, Stride(.max) * 2, Stride(.min) * -1, -Stride(.min)].allSatisfy { $0 == Stride(.max) })
    #expect([Stride(.min) - 1, Stride(.max) * -2].allSatisfy { $0 == Stride(.min) })
    #expect(stride == 13 && stride.magnitude == 13 && -stride == -13 && 2.9 as Stride == 2)
    #expect(Stride(exactly: UInt64.max) == nil && Stride(exactly: UInt8(7)) == 7 && Stride(1) < Stride(2))
    #expect(try JSONDecoder().decode([Stride].self, from: JSONEncoder().encode([stride])) == [stride])
  }
}

@Suite struct DispatchQueueSchedulerTests {
  private typealias Time = DispatchQueue.SchedulerTimeType
  private typealias Stride = Time.Stride

  @Test func stridesAreNanosecondsAndLiteralsAreSeconds() {
    let strides: [(Stride, Int)] = [
      (2, 2_000_000_000), (0.5, 500_000_000), (.seconds(1.25), 1_250_000_000), (.milliseconds(3), 3_000_000),
      (.microseconds(4), 4_000), (.nanoseconds(5), 5), (Stride(.milliseconds(6)), 6_000_000), (Stride(.never), .max),
      (.seconds(Int.max), .max), (.seconds(Int.min), .min), (.seconds(Double.infinity), .max), (2 * 3, 0),
      (.seconds(0x1p63 / 1_000_000_000), .max), (.seconds(-0x1p63 / 1_000_000_000), .min),
      (.seconds(Int.max) + .seconds(1), .max), (.seconds(Int.min) - .seconds(1), .min), (-.seconds(Int.min), .max),
      (.seconds(Int.min) + .seconds(-1), .min), (.seconds(1) - .seconds(Int.min), .max),
      (.seconds(1) + .nanoseconds(1), 1_000_000_001), (.seconds(1) - .nanoseconds(1), 999_999_999),
    ]
    for (stride, nanoseconds) in strides {
      #expect(stride.magnitude == nanoseconds && stride.timeInterval == .nanoseconds(nanoseconds))
    }
    #expect(Stride(exactly: 3)?.magnitude == 3_000_000_000 && Stride(exactly: UInt64.max) == nil)
    #expect(Stride.seconds(1) < .milliseconds(1_001) && DispatchQueue.main.minimumTolerance == .nanoseconds(0))
  }

  @Test func timesAreStrideable() {
    let start = Time(DispatchTime(uptimeNanoseconds: 10_000))
    #expect(start.advanced(by: .nanoseconds(500)).dispatchTime.uptimeNanoseconds == 10_500)
    #expect(start < start.advanced(by: .nanoseconds(1)) && !(start < start))
    #expect(start.distance(to: start.advanced(by: .seconds(3))) == .seconds(3))
    #expect(start.advanced(by: .seconds(3)).distance(to: start) == .seconds(-3))
    #expect(start.advanced(by: Stride(.never)).dispatchTime == .distantFuture)
    #expect(start.distance(to: Time(.distantFuture)) == .nanoseconds(.max))
    #expect(start.advanced(by: .seconds(-100)).dispatchTime.uptimeNanoseconds == 1)
  }

  @Test func timesAndStridesCode() throws {
    let time = Time(DispatchTime(uptimeNanoseconds: 42))
    let encoder = JSONEncoder()
    #expect(String(decoding: try encoder.encode([time]), as: UTF8.self) == "[42]")
    #expect(String(decoding: try encoder.encode(Stride.nanoseconds(7)), as: UTF8.self) == #"{"_nanoseconds":7}"#)
    #expect(try JSONDecoder().decode([Time].self, from: encoder.encode([time])) == [time])
  }

  @Test func runsWorkOnTheQueueInOrderAndRepeatedWorkUntilCancelled() async {
    let queue = DispatchQueue(label: "test")
    let mark = QueueMark(queue)
    let log = Log()
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      queue.schedule { log("soon \(mark.isHere)") }
      queue.schedule(options: .init(qos: .userInitiated)) { log("with options") }
      queue.schedule(after: queue.now.advanced(by: .milliseconds(1))) {
        log("later")
        done.resume()
      }
    }
    #expect(log.take() == ["soon true", "with options", "later"])
    nonisolated(unsafe) var ticks = 0
    nonisolated(unsafe) var repeated: (any Cancellable)?
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      queue.sync {
        repeated = queue.schedule(after: queue.now, interval: .milliseconds(1)) {
          ticks += 1
          guard ticks == 3 else { return }
          repeated?.cancel()
          done.resume()
        }
      }
    }
    queue.sync { #expect(ticks == 3) }
  }

  @Test func optionsHaveDispatchsDefaultsAndAClosureJoinsItsGroup() async {
    typealias Options = DispatchQueue.SchedulerOptions
    let group = DispatchGroup()
    let (none, all) = (Options(), Options(qos: .utility, flags: [.barrier, .enforceQoS], group: group))
    #expect(none.qos == .unspecified && none.flags == [] && none.group == nil)
    #expect(all.qos == .utility && all.flags == [.barrier, .enforceQoS] && all.group === group)
    let log = Log()
    let queue = DispatchQueue(label: "test")
    queue.suspend()
    queue.schedule(options: all) { log("closure") }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      group.notify(queue: .global()) {
        log("group")
        done.resume()
      }
      queue.resume()
    }
    #expect(log.take() == ["closure", "group"])
  }

  @Test func aCancelledTimerReleasesItsActionEvenIfTheQueueIsBusy() {
    let queue = DispatchQueue(label: "test")
    let log = Log()
    let isOver = DispatchSemaphore(value: 0)
    queue.async { isOver.wait() }
    queue.schedule(after: queue.now, interval: 1) { [will = LastWill { log("released") }] in
      withExtendedLifetime(will) {}
    }.cancel()
    #expect(log.take() == ["released"])
    isOver.signal()
  }
}
