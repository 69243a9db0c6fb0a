public import ReactiveKit

extension Record {
  /// Values and a completion, as they came.
  ///
  /// Until it has got its completion it takes values.
  ///
  /// Origin: Combine.
  public struct Recording {
    /// The kind of values recorded.
    public typealias Input = Output

    /// The values so far.
    public private(set) var output: [Output]

    /// The completion; `finished` until there is one.
    public private(set) var completion: Subscribers.Completion<Failure>

    private var isComplete: Bool

    /// Makes an empty recording that takes values.
    public init() {
      output = []
      completion = .finished
      isComplete = false
    }

    /// Makes a complete recording.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isComplete = true
    }

    /// Adds a value.
    ///
    /// - Precondition: There is no completion yet.
    public mutating func receive(_ input: Record<Output, Failure>.Recording.Input) {
      requireIncomplete("receive(\(input))")
      output.append(input)
    }

    /// Sets the completion.
    ///
    /// - Precondition: There is none yet.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      requireIncomplete("receive(completion: \(completion))")
      self.completion = completion
      isComplete = true
    }

    private func requireIncomplete(_ event: @autoclosure () -> String) {
      if isComplete {
        trap("Record.Recording", "\(event()) in a complete recording; it takes nothing after its completion")
      }
    }
  }
}

extension Record.Recording: Sendable where Output: Sendable {}

private enum RecordingKey: String, CodingKey {
  case output
  case completion
}

extension Record.Recording: Codable
where Output: Decodable, Output: Encodable, Failure: Decodable, Failure: Encodable {
  /// Reads `output`, then `completion`. The recording is complete.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RecordingKey.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
  }

  /// Writes what `encode(to:)` writes.
  public func encode(into encoder: any Encoder) throws {
    try encode(to: encoder)
  }

  /// Writes `output`, then `completion`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RecordingKey.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}
