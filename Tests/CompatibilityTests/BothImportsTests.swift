import RKPublishers
import ReactiveKit
import Testing

import struct RKPublishers.Empty
import class RKPublishers.PassthroughSubject
import struct ReactiveKit.Deferred
import struct ReactiveKit.Published

// A file that uses both APIs imports both modules. Six names are declared twice; a line for each that the file uses says
// which is meant.

private func module<T>(_ type: T.Type) -> String {
  String(String(reflecting: type).prefix { $0 != "." })
}

@Suite struct BothImportsTests {
  @Test func oneLineSaysWhichOfTwoDeclarationsIsMeant() {
    #expect(module(PassthroughSubject<Int, Never>.self) == "RKPublishers")
    #expect(module(Empty<Int, Never>.self) == "RKPublishers")
    #expect(module(Deferred<Signal<Int, Never>>.self) == "ReactiveKit")
    #expect(module(Published<Int>.self) == "ReactiveKit")
    #expect(module(ReactiveKit.PassthroughSubject<Int, Never>.self) == "ReactiveKit")
  }

  @Test func demandsComputeAndCompareAsWithOneImport() {
    var demand = Subscribers.Demand.max(2)
    demand += 3
    demand -= 1
    #expect(demand == 4 && demand > 3 && 5 > demand && demand * 2 == .max(8) && demand < .unlimited)
  }

  @Test func signalsAndPublishersMeet() {
    let subject = PassthroughSubject<Int, Never>()
    let property = Property(0)
    let binding = subject.map { $0 * 2 }.toSignal().bind(to: property)
    subject.send(21)
    #expect(property.value == 42)
    binding.dispose()
  }
}
