// What the samples of the article take for granted. Documentation/samples.py puts them behind this.

import RKExtras
import RKPublishers

import class ReactiveKit.BlockDisposable
import class ReactiveKit.Property
import struct ReactiveKit.Signal

func fetchPage(_ number: Int) async throws -> String { "page \(number)" }

func square(_ number: Int) async -> Int { number * number }

func show(_ value: some Any) {}

final class Sensor {
  nonisolated(unsafe) var onReading: ((Int) -> Void)?
  func start() { onReading?(20) }
  func stop() { onReading = nil }
}
