// Send the values of a stream to a client of a web server, as server-sent events.

import RKPublishers

// snippet.hide
// A stand-in for the body of a response, and a client who reads one event, pauses, and later disconnects.

struct Disconnected: Error {}

actor Client {
  private(set) var lines: [String] = []
  private var isReading = false

  func write(_ text: String) async throws {
    if lines.count == 4 { throw Disconnected() }
    lines.append(text)
    print(text, terminator: "")
    while !isReading { await Task.yield() }
  }

  func read() { isReading = true }
}

// snippet.show
func sendEvents(of prices: CurrentValueSubject<Int, Never>, to client: Client) async throws {
  let events =
    prices
    .map { "data: \($0)\n\n" }
    .handleEvents(receiveCancel: { print("unsubscribed") })
    .values(bufferingPolicy: .bufferingNewest(3))
  for await event in events { try await client.write(event) }
}
// snippet.hide
let prices = CurrentValueSubject<Int, Never>(1)
let client = Client()
let task = Task { try await sendEvents(of: prices, to: client) }
while await client.lines.isEmpty { await Task.yield() }
for price in 2...9 { prices.value = price }
await client.read()
while await client.lines.count < 4 { await Task.yield() }
prices.value = 10
do {
  try await task.value
  fatalError("the client has disconnected")
} catch is Disconnected {}
let lines = await client.lines
precondition(lines == [1, 7, 8, 9].map { "data: \($0)\n\n" }, "\(lines)")
