import ReactiveKit
import TestSupport
import Testing

/// What properties, actions, collections, bindings, and disposables hold is released when they end, and when they are.
@Suite struct HolderLeakTests {
  /// Sets something up with closures that hold on to the witness, and returns what ends it, and what is held besides.
  private struct Row: Sendable {
    let name: String
    let setUp: @Sendable (Witness) -> (end: () -> Void, held: Any)

    init(_ name: String, _ setUp: @escaping @Sendable (Witness) -> (end: () -> Void, held: Any)) {
      self.name = name
      self.setUp = setUp
    }
  }

  private static let rows: [Row] = [
    Row("a property's observation") { w in
      let property = Property(1)
      let observation = property.map { w.sees($0) }.observeNext { _ = w.sees($0) }
      return ({ observation.dispose() }, property)
    },
    Row("a derived property's observation") { w in
      let property = Property(1)
      let observation = property.mapProperty { w.sees($0) }.observeNext { _ = w.sees($0) }
      return ({ observation.dispose() }, property)
    },
    Row("a value of a property") { w in
      let property = Property<Witness?>(w)
      return ({ property.value = nil }, property)
    },
    Row("a binding") { w in
      let (source, target) = (Property(1), Property(2))
      let binding = source.map { w.sees($0) }.bind(to: target)
      return ({ binding.dispose() }, (source, target))
    },
    Row("a binding whose source completes") { w in
      let source = PassthroughSubject<Int, Never>()
      let target = Property(2)
      source.map { w.sees($0) }.bind(to: target)
      return ({ source.send(completion: .finished) }, (source, target))
    },
    Row("a binding to a closure's target") { w in
      let source = Property(1)
      nonisolated(unsafe) var target: Target? = Target()
      source.bind(to: target!, context: .immediate) { target, value in target.value = w.sees(value) }
      return ({ target = nil }, source)
    },
    Row("a binding in both directions") { w in
      let (left, right) = (Property(1), Property(2))
      let binding = left.bidirectionalBind(to: right)
      let observation = right.observeNext { _ = w.sees($0) }
      return (
        {
          binding.dispose()
          observation.dispose()
        }, (left, right)
      )
    },
    Row("a collection's observation") { w in
      let collection = CollectionProperty([1, 2])
      let observation = collection.observeNext { _ = w.sees($0.collection) }
      collection.append(3)
      return ({ observation.dispose() }, collection)
    },
    Row("an element of a collection") { w in
      let collection = CollectionProperty([w])
      collection.append(w)
      return ({ collection.removeAll() }, collection)
    },
    Row("a binding of collections") { w in
      let (source, target) = (CollectionProperty([1, 2]), CollectionProperty<[Int]>([]))
      let binding = source.map { w.sees($0) }.bind(to: target)
      source.append(3)
      return ({ binding.dispose() }, (source, target))
    },
    Row("an action that is released amid an execution that ends") { w in
      let work = PassthroughSubject<Int, Never>()
      var action: Action<Int, Int, Never>? = Action { _ in work.map { w.sees($0) } }
      action?.execute(1)
      return (
        {
          action = nil
          work.send(completion: .finished)
        }, work
      )
    },
    Row("an action's values") { w in
      let action = Action<Int, Int, Never> { Signal(just: $0) }
      let observation = action.values.observeNext { _ = w.sees($0) }
      action.execute(1)
      return ({ observation.dispose() }, action)
    },
    Row("a serial disposable's former") { w in
      let serial = SerialDisposable(otherDisposable: BlockDisposable { _ = w.sees(1) })
      return ({ serial.otherDisposable = nil }, serial)
    },
    Row("a replay subject's values") { w in
      let subject = ReplaySubject<Witness?, Never>(bufferSize: 1)
      subject.send(w)
      return ({ subject.send(nil) }, subject)
    },
  ]

  private final class Target: Deallocatable, @unchecked Sendable {
    // `Sendable` holds because a test uses it on one thread.
    let bag = DisposeBag()
    var value = 0
    var deallocated: Signal<Void, Never> { bag.deallocated }
  }

  @Test func holdersReleaseWhatTheyHoldAtTheEnd() {
    for row in Self.rows {
      let (witness, (end, held)) = withWitness(row.setUp)
      #expect(witness.isHeld, "\(row.name): held before")
      end()
      #expect(!witness.isHeld, "\(row.name)")
      withExtendedLifetime(held) {}
    }
  }
}
