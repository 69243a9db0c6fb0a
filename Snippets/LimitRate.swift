// Send at most two messages in a second, and lose none.

import RKExtras
import ReactiveKit

// snippet.hide
let time = VirtualTimeScheduler()
nonisolated(unsafe) var sent: [String] = []
func send(_ message: String) { sent.append("\(message) at \(time.now.seconds)") }

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
