public import ReactiveKit

/// Delivers what was recorded: values as they are asked for, and the completion right behind the last.
///
/// Origin: Combine.
public struct Record<Output, Failure: Error>: _ReceiverPublisher {
  /// What is delivered.
  public let recording: Recording

  /// Makes a publisher of what a closure records. The closure runs now.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Makes a publisher of a recording.
  public init(recording: Recording) {
    self.recording = recording
  }

  /// Makes a publisher of values and a completion.
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
  /// Writes `recording`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RecordKey.self)
    try container.encode(recording, forKey: .recording)
  }

  /// Reads `recording`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RecordKey.self)
    self.init(recording: try container.decode(Recording.self, forKey: .recording))
  }
}
