/// What is wrong with the first sequence of steps with which something is wrong, of all up to a length, the shortest first;
/// `nil` if nothing is.
///
/// - Parameters:
///   - next: The steps that may follow others.
///   - problem: What is wrong with a sequence, if anything.
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

/// The same, of all sequences of some steps.
func firstProblem<Step>(of steps: [Step], upTo length: Int, _ problem: ([Step]) -> String?) -> String? {
  firstProblem(upTo: length, { _ in steps }, problem)
}

/// What two values differ by, if they do.
func difference<Value: Equatable>(_ saw: Value, _ expected: Value) -> String? {
  saw == expected ? nil : "saw \(saw), expected \(expected)"
}
