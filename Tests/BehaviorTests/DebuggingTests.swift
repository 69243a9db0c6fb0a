import Implementation
import Testing

@Suite struct DebuggingTests {
  @Test(.behavior("breakpoint.order")) func closuresThatDoNotStopRunBeforeTheEventGoesOn() {
    let log = Log()
    func goesOn(_ line: String) -> Bool {
      log("+\(line)")
      return false
    }
    let source = Ints(log: log)
    _ = source.breakpoint(
      receiveSubscription: { _ in goesOn("subscription") }, receiveOutput: { goesOn("\($0)") },
      receiveCompletion: { _ in goesOn("completion") }
    ).record(log: log)
    source.send(1)
    source.send(completion: .finished)
    #expect(log.take() == ["+subscription", "subscribed", "request unlimited", "+1", "1", "+completion", "finished"])
  }

  @Test(.behavior("breakpointOnError.finished")) func aCompletionWithoutAFailureDoesNotStop() {
    let log = Log()
    let source = Ints(log: log)
    _ = source.breakpointOnError().record(log: log)
    source.send(completion: .finished)
    #expect(log.take() == ["subscribed", "request unlimited", "finished"])
  }

  @Test(.behavior("handleEvents.order")) func closuresRunBeforeTheEventGoesOn() {
    let log = Log()
    let source = Ints(log: log)
    let recorder = source.handleEvents(
      receiveSubscription: { _ in log("+subscription") }, receiveOutput: { log("+\($0)") },
      receiveCompletion: { _ in log("+completion") }, receiveCancel: { log("+cancel") },
      receiveRequest: { log("+request \(text($0))") }
    ).record(.max(1), log: log)
    recorder.onValue = { _ in .max(2) }
    source.send(1)
    #expect(
      log.take() == [
        "+subscription", "subscribed", "+request 1", "request 1", "+1", "1", "+request 2", "wants 2",
      ])
    source.send(completion: .finished)
    recorder.cancel()
    #expect(log.take() == ["+completion", "finished"])
  }

  @Test(.behavior("handleEvents.cancel")) func cancelIsNotedFirst() {
    let log = Log()
    let recorder = Ints(log: log).handleEvents(receiveCancel: { log("+cancel") }).record(log: log)
    _ = log.take()
    recorder.cancel()
    recorder.cancel()
    #expect(log.take() == ["+cancel", "cancel"])
  }

  @Test(.behavior("print.lines")) func printWritesLines() {
    let sheet = Sheet()
    let source = Ints(log: Log())
    let recorder = source.print("p", to: sheet).record(.max(1))
    recorder.onValue = { $0 == 1 ? .max(2) : .none }
    source.send(1)
    source.send(2)
    source.send(completion: .failure(.oops))
    #expect(
      sheet.text
        == outcome(
          """
          p: receive subscription: (inlet)
          p: request max: (1)
          p: receive value: (1)
          p: request max: (2) (synchronous)
          p: receive value: (2)
          p: receive error: (oops)

          """))
  }

  @Test(.behavior("print.cancel")) func printWritesEachCancellation() {
    let sheet = Sheet()
    let log = Log()
    let recorder = Ints(log: log).print(to: sheet).record()
    recorder.cancel()
    recorder.cancel()
    #expect(sheet.text.split(separator: "\n").filter { $0 == "receive cancel" }.count == 2)
    #expect(log.take() == ["request unlimited", "cancel"])
  }
}
