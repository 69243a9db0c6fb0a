// Send at most two messages in a second, and lose none.

import RKExtras
import ReactiveKit

// snippet.hide
let time = VirtualTimeScheduler()
nonisolated(unsafe) var sent: [String] = []
func send(_ message: String) {
  let text = "\(message) at \(time.now.seconds)"
  print(text)
  sent.append(text)
}

// snippet.show
let messages = PassthroughSubject<String, Never>()

let subscription =
  messages
  .rateLimit(count: 2, per: .seconds(1), scheduler: time)
  .sink { message in send(message) }
// snippet.hide
for message in ["a", "b", "c", "d", "e"] { messages.send(message) }
time.advance(by: .seconds(5))
messages.send("f")
time.advance(by: .seconds(5))
precondition(sent == ["a at 0.0", "b at 0.0", "c at 1.0", "d at 1.0", "e at 2.0", "f at 5.0"], "\(sent)")

// Nothing is sent after a cancellation, and a later subscription begins anew.
sent = []
for message in ["g", "h", "i"] { messages.send(message) }
subscription.cancel()
time.advance(by: .seconds(5))
precondition(sent == ["g at 10.0", "h at 10.0"], "\(sent)")

// A completion waits for the messages before it. A failure does not.
enum Failure: Error { case offline }
for (end, expected) in [
  (Subscribers.Completion<Failure>.finished, ["a at 15.0", "b at 15.0", "c at 16.0", "finished at 17.0"]),
  (.failure(.offline), ["a at 17.0", "b at 17.0", "failure at 17.0"]),
] {
  sent = []
  let messages = PassthroughSubject<String, Failure>()
  let subscription = messages.rateLimit(count: 2, per: .seconds(1), scheduler: time)
    .sink(receiveCompletion: { send($0 == .finished ? "finished" : "failure") }, receiveValue: { send($0) })
  for message in ["a", "b", "c"] { messages.send(message) }
  messages.send(completion: end)
  time.advance(by: .seconds(2))
  precondition(sent == expected, "\(sent)")
  subscription.cancel()
}
