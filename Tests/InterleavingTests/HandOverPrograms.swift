import ReactiveKit

/// Programs at gates that are crowded by one event, and that the thread inside offers after each event.
let handOverPrograms: [Program] =
  SubjectKind.allCases.flatMap { kind in
    [
      crowded(subjectProgram(kind, [[.send, .send], [.send, .send]])),
      crowded(subjectProgram(kind, [[.send, .send], [.subscribe, .send]])),
      crowded(subjectProgram(kind, [[.send, .send], [.cancel, .send]])),
      crowded(subjectProgram(kind, [[.send, .send], [.request]])),
      crowded(subjectProgram(kind, [[.send], [.send], [.send]])),
    ]
  }
  + (stagePrograms + otherPrograms).filter { program in
    ["feed each other", "lock that the sink takes", "merge", "combineLatest", "flatMap"].contains(
      where: program.name.contains)
  }.map(crowded)

private func crowded(_ program: Program) -> Program {
  var crowded = Program("crowded, \(program.name)") { record in
    Interleaving.mailBound = 1
    Interleaving.stretch = 1
    record.atEnd {
      Interleaving.mailBound = 1_024
      Interleaving.stretch = 1_024
    }
    return program.prepare(record)
  }
  crowded.discount = 1
  return crowded
}
