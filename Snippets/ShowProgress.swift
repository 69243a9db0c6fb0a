// Download many files, two at a time, and show the progress of all of them together. A failure concerns one file only.

import RKPublishers

// snippet.hide
import class ReactiveKit.VirtualTimeScheduler

struct DownloadError: Error {}

let time = VirtualTimeScheduler()
nonisolated(unsafe) var running = 0
nonisolated(unsafe) var most = 0
nonisolated(unsafe) var started: [String] = []

/// The part that has arrived: a half after a second, and all after two. The file c fails after a second.
func download(_ file: String) -> some Publisher<Double, DownloadError> {
  let parts: [Result<Double, DownloadError>] = file == "c" ? [.failure(DownloadError())] : [.success(0.5), .success(1)]
  return Deferred {
    running += 1
    most = max(most, running)
    started.append(file)
    return parts.publisher.flatMap(maxPublishers: .max(1)) { part in
      Just(part).delay(for: .seconds(1), scheduler: time)
    }
    .tryMap { try $0.get() }
    .mapError { $0 as! DownloadError }
    .handleEvents(receiveCompletion: { _ in running -= 1 }, receiveCancel: { running -= 1 })
  }
}

func show(_ progress: Progress) {
  print("\(Int(progress.fraction * 100)) %, failed: \(progress.failed)")
  seen.append(progress)
}

nonisolated(unsafe) var seen: [Progress] = []
// snippet.show
struct Progress: Equatable {
  let count: Int
  private var parts: [String: Double] = [:]
  private(set) var failed: [String] = []

  init(of files: [String]) { count = files.count }

  /// The part of all files that has arrived, or never will.
  var fraction: Double { parts.values.reduce(0, +) / Double(count) }

  func updated(_ file: String, _ part: Double?) -> Progress {
    var next = self
    next.parts[file] = part ?? 1
    if part == nil { next.failed.append(file) }
    return next
  }
}

let files = ["a", "b", "c", "d"]
let progress = files.publisher
  .flatMap(maxPublishers: .max(2)) { file in
    download(file)
      .map { part in (file, Optional(part)) }
      .catch { _ in Just((file, nil)) }
  }
  .scan(Progress(of: files)) { progress, update in progress.updated(update.0, update.1) }

let subscription = progress.sink { show($0) }
// snippet.hide
time.advance(by: .seconds(1))
precondition(seen.map(\.fraction) == [0.125, 0.25] && started == ["a", "b"], "\(seen)")
time.run()
precondition(seen.map(\.fraction) == [0.125, 0.25, 0.375, 0.5, 0.75, 0.875, 1], "\(seen.map(\.fraction))")
precondition(seen.last?.failed == ["c"] && most == 2 && running == 0)

// A cancellation ends the downloads that run, and no other one begins.
started = []
let left = progress.sink { _ in }
time.advance(by: .seconds(0.5))
left.cancel()
time.run()
precondition(running == 0 && started == ["a", "b"], "\(running) \(started)")
