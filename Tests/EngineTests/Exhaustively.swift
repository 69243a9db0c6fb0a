/// Tries all sequences of steps up to a length, the shortest first. Returns the first one that has a problem, with the
/// problem, or `nil` if none has.
///
/// - Parameters:
///   - length: The number of steps of the longest sequences.
///   - next: Returns the steps that may follow a sequence.
///   - problem: Returns the problem of a sequence.
func firstProblem<Step>(
  upTo length: Int, _ next: ([Step]) -> [Step], _ problem: ([Step]) -> String?
) -> String? {
  var sequences: [[Step]] = [[]]
  for round in 0...length {
    for sequence in sequences {
      if let problem = problem(sequence) {
        return sequence.map { "\($0)" }.joined(separator: ", ") + ": " + problem
      }
    }
    if round < length { sequences = sequences.flatMap { sequence in next(sequence).map { sequence + [$0] } } }
  }
  return nil
}

/// Tries all sequences of the given steps up to a length.
func firstProblem<Step>(of steps: [Step], upTo length: Int, _ problem: ([Step]) -> String?) -> String? {
  firstProblem(upTo: length, { _ in steps }, problem)
}

/// Describes the difference of two values; `nil` if they are equal.
func difference<Value: Equatable>(_ saw: Value, _ expected: Value) -> String? {
  saw == expected ? nil : "saw \(saw), expected \(expected)"
}
