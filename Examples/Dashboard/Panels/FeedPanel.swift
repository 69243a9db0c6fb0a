import RKPublishers

/// The feed and its failures, with publishers.
enum FeedPanel {
  private struct State {
    var values: [Double] = []
    var answers = 0
    var failedAttempts = 0
    var failedPolls = 0
    var news = Line("no answer yet", .faint)

    func adding(_ event: FeedEvent) -> State {
      var state = self
      switch event {
      case .answer(let answer):
        state.answers += 1
        state.values = (values + [answer.value]).suffix(20)
        state.news = Line("request \(answer.request) was answered", .faint)
      case .attemptFailed(let reason):
        state.failedAttempts += 1
        state.news = Line("\(reason): try again", .warning)
      case .gaveUp(let reason):
        state.failedPolls += 1
        state.news = Line("\(reason): gave up, the value is old", .warning)
      }
      return state
    }
  }

  static func panels(of events: some Publisher<FeedEvent, Never>) -> some Publisher<Panel, Never> {
    // Unlike a signal's, a publisher's `scan` does not publish its initial value.
    events.scan(State()) { $0.adding($1) }.prepend(State()).map { panel($0) }
  }

  private static func panel(_ state: State) -> Panel {
    Panel(
      title: "HTTP feed (publishers)",
      lines: [
        Line("value \(state.values.last.map { fixed($0, 2) } ?? "-") \(bars(state.values))"),
        Line("\(state.answers) answers, \(state.failedAttempts) failed attempts, \(state.failedPolls) failed polls"),
        state.news,
      ])
  }
}
