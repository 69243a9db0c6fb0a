import RKLegacy
import ReactiveKit
import TestSupport
import Testing

/// Swift's results with what ReactiveKit 2 to 3.9 had on its own.
@Suite struct LegacyResultTests {
  private typealias Number = Result<Int, TestError>

  @available(*, deprecated)
  @Test func resultsAreMadeOfAValueOrAnError() {
    #expect(
      [Number(1), Number(.oops), Number(value: 1), Number(error: .oops)] == [
        .success(1), .failure(.oops), .success(1), .failure(.oops),
      ])
    let made: Number = 1 > 2 ? .init(1) : .init(.oops)
    #expect(made == .failure(.oops))
  }

  @available(*, deprecated)
  @Test func resultsTellTheirValueOrError() {
    #expect(Number(1).value == 1 && Number(1).error == nil)
    #expect(Number(.oops).value == nil && Number(.oops).error == .oops)
    #expect(Number(1).unbox == .success(1))
    #expect(Number(1).description == "success(1)")
  }

  @available(*, deprecated)
  @Test func operatorsCanBeWrittenForSignalsOfResults() {
    #expect(
      Signal<Number, Never>(sequence: [.success(1), .failure(.oops)]).values().seen() == [
        "subscribed", "1", "finished",
      ])
  }

  /// A program's own member of the same name is nearer.
  @Test func membersOfOnesOwnAreNearer() {
    #expect(Result<String, TestError>.success("a").value == "own")
  }
}

extension Result where Success == String {
  fileprivate var value: String { "own" }
}

@available(*, deprecated)
extension SignalProtocol where Element: ResultProtocol {
  fileprivate func values() -> Signal<Element.Success, Error> {
    compactMap { $0.value }
  }
}
