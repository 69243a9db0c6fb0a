import Testing

@testable import MigrateCore

@Suite struct EditTests {
  private func apply(_ text: String, _ changes: [Change]) -> (text: String, revision: Revision) {
    let revision = Revision(Array(text.utf8), changes)
    return (String(decoding: revision.bytes, as: UTF8.self), revision)
  }

  @Test func editsOfAChangeAreMadeWhateverTheirOrder() {
    let change = Change([Edit(11..<16, "maxLength"), Edit(6..<10, "prefix")])
    #expect(apply("let a.take(first: 3)", [change]).text == "let a.prefix(maxLength: 3)")
  }

  @Test func aChangeThatTwoTargetsGiveIsMadeOnce() {
    let change = Change([Edit(0..<0, "x: ")])
    #expect(apply("1", [change, change]).text == "x: 1")
  }

  @Test func aChangeThatOverlapsOneBeforeIsLeftForTheNextRound() {
    let (text, revision) = apply("abcdef", [Change([Edit(1..<3, "_")]), Change([Edit(2..<4, "!"), Edit(5..<6, "?")])])
    #expect(text == "a_def")
    #expect(revision.made == [Change([Edit(1..<3, "_")])])
  }

  @Test func twoInsertionsAtOnePlaceDoNotMix() {
    #expect(apply("ab", [Change([Edit(1..<1, "x")]), Change([Edit(1..<1, "y")])]).text == "axb")
  }

  @Test func editsThatTouchAreBothMade() {
    #expect(apply("abcd", [Change([Edit(0..<2, "x")]), Change([Edit(2..<4, "y")])]).text == "xy")
  }

  @Test func rangesCountBytes() {
    #expect(apply("é\u{1F600}ab", [Change([Edit(6..<7, "ü")])]).text == "é\u{1F600}üb")
  }

  @Test func aChangeBeyondTheEndIsLeftOut() {
    #expect(apply("ab", [Change([Edit(1..<5, "x")])]).text == "ab")
  }

  @Test func placesAreFoundBothWays() {
    let revision = apply("0123456789", [Change([Edit(2..<4, "long text")]), Change([Edit(6..<6, "++")])]).revision
    #expect(revision.new(1) == 1)
    #expect(revision.new(5) == 12)
    #expect(revision.new(7) == 16)
    #expect(revision.old(1) == 1)
    #expect(revision.old(5) == 2)
    #expect(revision.old(12) == 5)
    #expect(revision.old(16) == 7)
  }

  @Test func linesAndColumnsCountFromOneInBytes() {
    let lines = Lines(Array("é\nab\n".utf8))
    #expect(lines.position(0) == (1, 1))
    #expect(lines.position(2) == (1, 3))
    #expect(lines.position(4) == (2, 2))
    #expect(lines.position(6) == (3, 1))
  }
}
