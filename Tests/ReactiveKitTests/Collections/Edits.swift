import ReactiveKit
import TestSupport

/// What the documentation of `CollectionChange` says, word for word. Elements are taken of the change only where it is said to
/// have new ones.
func applying<Member>(_ change: CollectionChange<[Member]>, to former: [Member]) -> [Member] {
  let taken = Set(change.deletes + change.moves.map(\.from))
  let inserts = Set(change.inserts)
  let origins = Dictionary(uniqueKeysWithValues: change.moves.map { ($0.to, $0.from) })
  var survivors = former.indices.filter { !taken.contains($0) }.map { former[$0] }[...]
  let count = survivors.count + change.inserts.count + change.moves.count
  var result: [Member] = []
  for index in 0..<count {
    if inserts.contains(index) {
      result.append(change.collection[index])
    } else if let origin = origins[index] {
      result.append(former[origin])
    } else {
      result.append(survivors.removeFirst())
    }
  }
  for index in change.updates { result[index] = change.collection[index] }
  return result
}

func applying<Key, Value>(_ change: CollectionChange<[Key: Value]>, to former: [Key: Value]) -> [Key: Value] {
  var result = former
  for index in change.deletes { result[former[index].key] = nil }
  for index in change.inserts + change.updates { result[change.collection[index].key] = change.collection[index].value }
  return result
}

func applying<Member>(_ change: CollectionChange<Set<Member>>, to former: Set<Member>) -> Set<Member> {
  var result = former
  for index in change.deletes { result.remove(former[index]) }
  for index in change.inserts + change.updates { result.insert(change.collection[index]) }
  return result
}

/// Whether no place is named twice, and indices ascend.
func isInOrder<Base>(_ change: CollectionChange<Base>) -> Bool where Base.Index: Hashable {
  let from = change.deletes + change.moves.map(\.from)
  let to = change.inserts + change.updates + change.moves.map(\.to)
  return Set(from).count == from.count && Set(to).count == to.count && change.deletes == change.deletes.sorted()
    && change.inserts == change.inserts.sorted() && change.updates == change.updates.sorted()
}

/// Whether each moved element has passed one that has stayed.
func movesLeadSomewhere<Base>(_ change: CollectionChange<Base>, from former: Base) -> Bool {
  let taken = change.deletes + change.moves.map(\.from)
  let arrived = change.inserts + change.moves.map(\.to)
  return change.moves.allSatisfy { move in
    let formerRank = former[..<move.from].count - taken.count { $0 < move.from }
    return formerRank != change.collection[..<move.to].count - arrived.count { $0 < move.to }
  }
}

/// Edits an array at random.
func edit(_ numbers: CollectionProperty<[Int]>, _ generator: inout SeededGenerator) {
  let count = numbers.count
  let value = Int.random(in: 0..<20, using: &generator)
  let index = Int.random(in: 0...count, using: &generator)
  switch Int.random(in: 0..<(count == 0 ? 6 : 12), using: &generator) {
  case 0: numbers.append(value)
  case 1: numbers.insert(value, at: index)
  case 2: numbers.insert(contentsOf: [value, value + 1, 3], at: index)
  case 3: numbers.append(contentsOf: [value, 7])
  case 4:
    var next = numbers.collection
    if !next.isEmpty, Bool.random(using: &generator) { next.shuffle(using: &generator) }
    next.insert(value, at: index)
    if next.count > 6 { next.removeFirst(3) }
    numbers.replace(with: next, performDiff: Bool.random(using: &generator))
  case 5:
    numbers.performBatchUpdates { batch in
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        let value = Int.random(in: 0..<20, using: &generator)
        let index = Int.random(in: 0...batch.count, using: &generator)
        switch Int.random(in: 0..<(batch.isEmpty ? 2 : 7), using: &generator) {
        case 0: batch.append(value)
        case 1: batch.insert(contentsOf: [value, value], at: index)
        case 2: batch.insert(value, at: index)
        case 3: batch.remove(at: index % batch.count)
        case 4: batch[index % batch.count] = value
        case 5:
          let source = Int.random(in: 0..<batch.count, using: &generator)
          batch.move(from: source, to: index % batch.count)
        default: if value == 0 { batch.removeAll() } else { batch.removeLast() }
        }
      }
    }
  case 6, 7: numbers[index % count] = value
  case 8: numbers.remove(at: index % count)
  case 9: numbers.removeLast()
  case 10: numbers.move(from: index % count, to: Int.random(in: 0..<count, using: &generator))
  default: if value == 0 { numbers.removeAll() } else { numbers.remove(at: 0) }
  }
}

/// Follows a collection by its changes alone, and notes what does not add up.
final class Follower<Base: Collection>: @unchecked Sendable where Base.Index: Hashable {
  private(set) var collection: Base
  private(set) var changes: [CollectionChange<Base>] = []
  private(set) var faults: [String] = []

  init<S: SignalProtocol>(
    _ signal: S, empty: Base, bag: DisposeBag, _ apply: @escaping (CollectionChange<Base>, Base) -> Base,
    _ areEqual: @escaping (Base, Base) -> Bool
  ) where S.Element == CollectionChange<Base>, S.Error == Never {
    collection = empty
    signal.sink { [unowned self] change in
      if change.isInitial {
        if !changes.isEmpty { faults.append("lost its thread: \(change)") }
      } else {
        if change.isEmpty { faults.append("nothing to say: \(change)") }
        if !isInOrder(change) { faults.append("disorder: \(change)") }
        if !movesLeadSomewhere(change, from: collection) { faults.append("no real moves: \(change)") }
        let applied = apply(change, collection)
        if !areEqual(applied, change.collection) { faults.append("\(collection) leads to \(applied), not \(change)") }
      }
      changes.append(change)
      collection = change.collection
    }.store(in: bag)
  }

  /// What has gone wrong since the last call.
  func takeFaults() -> [String] {
    defer { faults = [] }
    return faults
  }
}

extension Follower {
  convenience init<Member: Equatable & SendableMetatype>(
    _ signal: some SignalProtocol<CollectionChange<Base>, Never>, bag: DisposeBag
  ) where Base == [Member] {
    self.init(signal, empty: [], bag: bag, { applying($0, to: $1) }, ==)
  }
}
