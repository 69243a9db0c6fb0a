import RKLegacy
import ReactiveKit

// Stands in for Bond, which is not here: its public names that an app's code is full of, with as little behind them as compiles.
// It uses old spellings itself, as old releases of Bond do, and its own names where RKLegacy has them too.

public typealias Observable<Value> = Property<Value>

public struct Bond<Element>: BindableProtocol {
  private let target: Property<Element>

  public init(_ target: Property<Element>) { self.target = target }

  public func bind(signal: Signal<Element, Never>) -> any Disposable { signal.bind(to: target) }
}

public struct DynamicSubject<Element>: SubjectProtocol, BindableProtocol {
  private let subject = PassthroughSubject<Element, Never>()

  public init() {}

  public func on(_ event: Signal<Element, Never>.Event) { subject.on(event) }

  public func observe(with observer: @escaping (Signal<Element, Never>.Event) -> Void) -> any Disposable {
    subject.observe(with: observer)
  }

  public func bind(signal: Signal<Element, Never>) -> any Disposable { signal.bind(to: subject) }
}

public class CollectionChangeset<Collection: Swift.Collection> {
  public let collection: Collection

  public init(collection: Collection) { self.collection = collection }
}

public final class MutableObservableArray<Element>: SignalProtocol {
  private let changes: Property<CollectionChangeset<[Element]>>

  public init(_ array: [Element]) { changes = Property(CollectionChangeset(collection: array)) }

  public func append(_ element: Element) {
    changes.value = CollectionChangeset(collection: changes.value.collection + [element])
  }

  public func observe(
    with observer: @escaping (Signal<CollectionChangeset<[Element]>, Never>.Event) -> Void
  ) -> any Disposable {
    changes.observe(with: observer)
  }
}

public final class MutableObservableCollection<Collection: Swift.Collection> {
  private let change: Observable<CollectionChangeset<Collection>>

  public init(_ collection: Collection) { change = Observable(CollectionChangeset(collection: collection)) }

  public var counts: Signal<Int, NoError> { change.map { $0.collection.count }.distinct() }
}

/// A view.
open class Label: ReactiveExtensionsProvider, DisposeBagProvider {
  public let bag = DisposeBag()
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public let bnd_text = Property<String?>(nil)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public var bnd_bag: DisposeBag { bag }

  public init() {}
}

extension ReactiveExtensions where Base: Label {
  public var text: Bond<String?> { Bond(base.bnd_text) }
}
