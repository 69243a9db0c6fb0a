import ReactiveKit

/// Programs in which the thread inside a gate delivers one pending event, and leaves the others to a thread that sleeps.
let handOverPrograms: [Program] =
  SubjectKind.allCases.flatMap { kind in
    [
      handedOver(subjectProgram(kind, [[.send, .send], [.send, .send]])),
      handedOver(subjectProgram(kind, [[.send, .send], [.subscribe, .send]])),
      handedOver(subjectProgram(kind, [[.send, .send], [.cancel, .send]])),
      handedOver(subjectProgram(kind, [[.send, .send], [.request]])),
      handedOver(subjectProgram(kind, [[.send], [.send], [.send]])),
    ]
  }
  + (stagePrograms + otherPrograms).filter { program in
    ["feed each other", "lock that the sink takes", "merge", "combineLatest", "flatMap"].contains(
      where: program.name.contains)
  }.map(handedOver)

private func handedOver(_ program: Program) -> Program {
  var handedOver = Program("handed over, \(program.name)") { record in
    Interleaving.slice = 1
    record.atEnd { Interleaving.slice = 1_024 }
    return program.prepare(record)
  }
  handedOver.discount = 1
  return handedOver
}
