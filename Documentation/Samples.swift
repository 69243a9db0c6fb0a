// What the samples of the articles take for granted. Documentation/samples.py puts them behind this.

import ReactiveKit

struct Offline: Error, Equatable {}

func load() -> Signal<String, Offline> { Signal(just: "a page") }

func relatedPages(to page: String) -> Signal<[String], Offline> { Signal(just: ["like \(page)"]) }

func search(_ text: String) -> Signal<[String], Offline> { Signal(just: [text]) }

func upload(_ text: String) -> Signal<Int, Offline> { Signal(just: text.count) }

func readText() throws -> String { "text" }

func describe(_ number: Int) throws -> String { "number \(number)" }

func fetchPage() async throws -> String { "a page" }

func heavyWork() -> Int { 42 }

final class Thermometer: ReactiveExtensionsProvider {
  let celsius = Property(20.0)
}
