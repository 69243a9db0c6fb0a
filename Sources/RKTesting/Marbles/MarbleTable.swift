/// The error that `#` stands for in marble diagrams where no other is given.
///
/// ```swift
/// let time = VirtualTimeScheduler()
/// let source = TestPublisher<String, MarbleFailure>(on: time)
/// let isAsExpected = expect(
///   source.replaceError(with: "x"),
///   "-a-#",
///   "-a-(x|)")  // isAsExpected == true
/// ```
public struct MarbleFailure: Error, Equatable, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  /// `#`.
  public var description: String { "#" }
}

/// The values and the error that the characters of diagrams stand for.
struct MarbleTable<Output, Failure: Error> {
  let values: [Character: Output]
  let failure: Failure?

  /// Whether another error than the table's is a difference.
  let comparesFailures: Bool

  init(_ values: [Character: Output], _ failure: Failure?) {
    self.values = values
    comparesFailures = failure != nil
    self.failure = failure ?? MarbleFailure() as? Failure
  }

  /// The value of a character: the table's, or the character or digit itself.
  subscript(_ name: Character) -> Output? {
    values[name] ?? String(name) as? Output ?? name as? Output
      ?? (name.isASCII ? name.wholeNumberValue.flatMap { $0 as? Output } : nil)
  }

  /// Reads a diagram. Records an issue if it is malformed or names a value that there is none for, and returns `nil`.
  func marbles(
    _ text: String, _ tick: Duration, _ role: Marbles.Role, _ site: Site
  ) -> Marbles? {
    if tick.nanoseconds <= 0 {
      site.record("A tick of \(tick.nanoseconds) nanoseconds; pass more than 0.")
      return nil
    }
    let marbles: Marbles
    do throws(Marbles.Malformed) {
      marbles = try Marbles(parsing: text, tick: tick.nanoseconds, role)
    } catch {
      site.record(error.description)
      return nil
    }
    for event in marbles.events {
      var problem: String?
      switch event.mark {
      case .value(let name) where self[name] == nil:
        problem = "no value for `\(name)`. Pass `values: [\"\(name)\": …]` with a value of type \(Output.self)."
      case .failure where failure == nil && role != .expectation:
        problem =
          Failure.self == Never.self
          ? "no `#`: the stream's failures are of type Never."
          : "no error for `#`. Pass `failure:` with an error of type \(Failure.self)."
      default: break
      }
      if let problem {
        let name: Character = if case .value(let name) = event.mark { name } else { "#" }
        let offset = text.distance(from: text.startIndex, to: text.firstIndex(of: name) ?? text.startIndex)
        site.record(Marbles.Malformed(text: text, offset: offset, reason: problem).description)
        return nil
      }
    }
    return marbles
  }
}
