public import ReactiveCore

extension Record {
  /// A series of values followed by a completion.
  ///
  /// Accepts values until it receives a completion.
  public struct Recording {
    /// The kind of values this recording contains.
    public typealias Input = Output

    /// The values received so far.
    public private(set) var output: [Output]

    /// The completion, or `.finished` if there is none yet.
    public private(set) var completion: Subscribers.Completion<Failure>

    private var isComplete: Bool

    /// Creates an empty recording that accepts values.
    public init() {
      output = []
      completion = .finished
      isComplete = false
    }

    /// Creates a complete recording.
    ///
    /// - Parameters:
    ///   - output: The values.
    ///   - completion: The completion. By default, `.finished`.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isComplete = true
    }

    /// Adds a value.
    ///
    /// - Parameter input: The value to add.
    /// - Precondition: The recording is not complete.
    public mutating func receive(_ input: Record<Output, Failure>.Recording.Input) {
      requireIncomplete("receive(\(input))")
      output.append(input)
    }

    /// Sets the completion. The recording is complete after that.
    ///
    /// - Parameter completion: The completion to set.
    /// - Precondition: The recording is not complete.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      requireIncomplete("receive(completion: \(completion))")
      self.completion = completion
      isComplete = true
    }

    private func requireIncomplete(_ event: @autoclosure () -> String) {
      if isComplete {
        trap("Record.Recording", "\(event()) after the completion; a recording accepts nothing after its completion")
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
  /// Decodes `output`, then `completion`. The recording is complete.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RecordingKey.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
  }

  /// Encodes the same as `encode(to:)`.
  ///
  /// - Parameter encoder: The encoder to write to.
  public func encode(into encoder: any Encoder) throws {
    try encode(to: encoder)
  }

  /// Encodes `output`, then `completion`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RecordingKey.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}
