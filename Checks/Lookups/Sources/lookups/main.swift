import Foundation
import LookupCounter
import RKPublishers
import ReactiveKit

import class RKPublishers.PassthroughSubject

struct Number: Item {
  var number = 0

  static func < (a: Number, b: Number) -> Bool { a.number < b.number }
}

/// The program prints its rows, the worst first, or holds them against a file of what rows have today.
enum Action { case list, hold, write }

let usage = "usage: lookups [--only TEXT] [--trace] [--hold FILE | --write FILE]"
var (only, action, file) = ("", Action.list, "")
var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
  switch argument {
  case "--only": only = arguments.next() ?? only
  case "--trace": isTracing = true
  case "--hold": (action, file) = (.hold, arguments.next() ?? "")
  case "--write": (action, file) = (.write, arguments.next() ?? "")
  default: fail(usage)
  }
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}

/// Creates a set for each value: a lookup in a debug build and in a release build.
@inline(never) @_semantics("optimize.sil.specialize.generic.never")
func setCount<Value: Hashable>(_ value: Value) -> Int { Set([value]).count }

/// An object that a weak reference has made slow, retained once.
@inline(never)
func retainSlowly() {
  let object = LookedAt()
  weak let observer = object
  keeper.kept = object
  withExtendedLifetime(observer) {}
}

final class LookedAt { var kept: AnyObject? }
nonisolated(unsafe) let keeper = LookedAt()

// That the program counts at all.
if count("sets", { _ = setCount(Number()) }).lookups < 1 { fail("lookups: lookups are not counted") }
if count("a weak reference", retainSlowly).slowRetains < 1 { fail("lookups: slow retains are not counted") }

func rows(only: String) -> [Row] {
  let publishers = Rows<Number, PassthroughSubject<Number, Never>, Just<Number>, OwnScheduler>(
    "publishers", Number(), isOwn: false, only: only)
  let own = Rows<Number, OwnSubject<Number>, OwnPublisher<Number>, OwnScheduler>(
    "own publishers", Number(), isOwn: true, only: only)
  let signals = Rows<Number, ReactiveKit.PassthroughSubject<Number, Never>, Signal<Number, Never>, OwnScheduler>(
    "signals", Number(), isOwn: false, only: only)
  let ownSignals = Rows<Number, OwnSignal<Number>, Signal<Number, Never>, OwnScheduler>(
    "own signals", Number(), isOwn: true, only: only)
  addPublishers(to: publishers)
  addPublishers(to: own)
  addExtras(to: publishers)
  addExtras(to: own)
  addSignals(to: signals)
  addSignals(to: ownSignals)
  addSignalExtras(to: signals)
  addSignalExtras(to: ownSignals)
  return (publishers.rows + own.rows + signals.rows + ownSignals.rows).sorted {
    ($0.lookups.value, $0.lookups.subscription, $1.name) > ($1.lookups.value, $1.lookups.subscription, $0.name)
  }
}

// A debug build retains what a release build borrows.
#if DEBUG
  let (columns, countsRetains) = ((value: 3, subscription: 4), false)
#else
  let (columns, countsRetains) = ((value: 1, subscription: 2), true)
#endif

/// A line of the file: a row's name, its lookups of a value and of a subscription in a release build, and in a debug build.
var lines: [String: [String]] = [:]
var head: [Substring] = []
if action != .list {
  guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { fail("lookups: cannot read \(file)") }
  for line in text.split(separator: "\n") {
    if line.hasPrefix("#") {
      head.append(line)
      continue
    }
    let fields = line.split(separator: "\t").map(String.init)
    lines[fields[0]] = fields
  }
}

func text(_ number: Double) -> String { String(format: "%g", number) }

let measured = rows(only: only)
switch action {
case .list:
  for row in measured { print(row.name, text(row.lookups.value), text(row.lookups.subscription), separator: "\t") }
case .hold:
  var (beyond, below) = (0, 0)
  for row in measured {
    let line = lines[row.name]
    let limits =
      line.map {
        Lookups(value: Double($0[columns.value]) ?? 0, subscription: Double($0[columns.subscription]) ?? 0)
      } ?? .aim
    let figures = "\(text(row.lookups.value)) lookups a value, \(text(row.lookups.subscription)) a subscription"
    if row.lookups.isMore(than: limits) {
      beyond += 1
      print("\(row.name): \(figures); at most \(text(limits.value)) and \(text(limits.subscription))")
    } else if limits.isMore(than: row.lookups.butAtLeastTheAim) {
      below += 1
      print("\(row.name): \(figures), fewer than the file permits")
    }
    if countsRetains, row.slowRetains > 0 {
      beyond += 1
      print("\(row.name): a value retains \(text(row.slowRetains)) objects that a weak reference has made slow")
    }
  }
  let open = measured.count { $0.lookups.isMore(than: .aim) }
  print("\(measured.count) rows: \(beyond) beyond their limit, \(below) below it; \(open) have not reached the aim")
  exit(beyond > 0 ? 1 : 0)
case .write:
  for row in measured {
    var fields = lines[row.name] ?? [row.name] + ["0", "2", "0", "2"]
    fields[columns.value] = text(row.lookups.butAtLeastTheAim.value)
    fields[columns.subscription] = text(row.lookups.butAtLeastTheAim.subscription)
    lines[row.name] = fields
  }
  let names = Set(measured.map(\.name))
  let open = lines.values.filter {
    (names.contains($0[0]) || !only.isEmpty) && $0.dropFirst() != ["0", "2", "0", "2"]
  }
  let sorted = open.map { $0.joined(separator: "\t") }.sorted()
  try (head.map(String.init) + sorted).map { $0 + "\n" }.joined().write(
    toFile: file, atomically: true, encoding: .utf8)
}
