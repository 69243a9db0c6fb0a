public import ReactiveCore

/// A publisher that publishes recorded values when there is demand, and the completion immediately after the last
/// value.
///
/// ```swift
/// enum LoadError: Error { case offline }
///
/// let record = Record<Int, LoadError> { recording in
///   recording.receive(1)
///   recording.receive(2)
///   recording.receive(completion: .failure(.offline))
/// }
/// _ = record.replaceError(with: 0).sink { print($0) }  // prints 1, 2, 0
/// let count = record.recording.output.count  // count == 2
/// ```
public struct Record<Output, Failure: Error>: _ReceiverPublisher {
  /// The values and the completion to publish.
  public let recording: Recording

  /// Creates a publisher of the recording that a closure fills.
  ///
  /// - Parameter record: A closure that fills the recording. It is called immediately.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Creates a publisher of a recording.
  ///
  /// - Parameter recording: The values and the completion to publish.
  public init(recording: Recording) {
    self.recording = recording
  }

  /// Creates a publisher of values and a completion.
  ///
  /// - Parameters:
  ///   - output: The values to publish.
  ///   - completion: The completion after the last value.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Output, Failure>) {
    attachSequence(recording.output, downstream, recorded: recording.completion)
  }
}

extension Record: Sendable where Output: Sendable {}

private enum RecordKey: String, CodingKey {
  case recording
}

extension Record: Codable where Output: Decodable, Output: Encodable, Failure: Decodable, Failure: Encodable {
  /// Encodes `recording`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RecordKey.self)
    try container.encode(recording, forKey: .recording)
  }

  /// Decodes `recording`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RecordKey.self)
    self.init(recording: try container.decode(Recording.self, forKey: .recording))
  }
}
