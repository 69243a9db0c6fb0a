// What the samples of the article take for granted. Documentation/samples.py puts them behind this.

import Dispatch
import Observation
import ReactiveKit

// A stand-in for what the samples use of SwiftUI, which Linux does not have.

@MainActor protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

protocol Primitive: View {}

extension Primitive {
  var body: Never { return fatalError() }
}

extension Never: Primitive {}

@resultBuilder struct ViewBuilder {
  static func buildBlock<each Content: View>(_ content: repeat each Content) -> Group { Group() }
}

struct Group: Primitive {}

extension View {
  func disabled(_ isDisabled: Bool) -> Group { Group() }
  func task(@_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> Group { Group() }
}

struct Text: Primitive {
  init(_ text: String) {}
}

struct TextField: Primitive {
  init(_ title: String, text: Binding<String>) {}
}

struct Button: Primitive {
  init(_ title: String, action: @escaping @MainActor () -> Void) {}
}

struct VStack: Primitive {
  init<Content: View>(@ViewBuilder content: () -> Content) {}
}

struct List: Primitive {
  init<Element, ID: Hashable, Row: View>(
    _ elements: [Element], id: KeyPath<Element, ID>, @ViewBuilder row: @escaping (Element) -> Row
  ) {}
}

@dynamicMemberLookup struct Binding<Value> {
  let value: Value
  subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> { .init(value: value[keyPath: path]) }
}

@propertyWrapper struct State<Value> {
  init(wrappedValue: Value) { value = wrappedValue }
  var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  var projectedValue: Binding<Value> { .init(value: value) }
  private let value: Value
}

@MainActor @propertyWrapper struct StateObject<Object: Combine.ObservableObject> {
  init(wrappedValue: @autoclosure @escaping () -> Object) { object = wrappedValue() }
  var wrappedValue: Object { object }
  private let object: Object
}

// The app's own.

struct Offline: Error {}

func search(_ text: String) -> Signal<[String], Offline> { Signal(just: [text]) }

@MainActor func book(_ booking: ObservedBooking) {}

@Observable @MainActor
final class ObservedBooking {
  var name = ""
  var query = ""
  private(set) var cities: [String] = []
  var canBook: Bool { !name.isEmpty && cities.contains(query) }

  init(search: @escaping (String) -> Signal<[String], Offline>, on scheduler: some Scheduler) {}
}

final class Thermostat: RKPublishers.ObservableObject {
  @RKPublishers.Published var target = 20.0
}

typealias ObservableObject = Combine.ObservableObject
typealias Published = Combine.Published
