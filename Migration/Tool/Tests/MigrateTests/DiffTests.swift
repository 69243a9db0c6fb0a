import Testing

@testable import MigrateCore

@Suite struct DiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    unifiedDiff(path: "a.swift", old: Array(old.utf8), new: Array(new.utf8))
  }

  @Test func equalFilesHaveNone() {
    #expect(diff("a\n", "a\n") == "")
  }

  @Test func aDifferenceStandsAmongThreeLines() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- a/a.swift
        +++ b/a.swift
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func differencesFarApartHaveHunksOfTheirOwn() {
    let old = (1...20).map { "\($0)\n" }
    var new = old
    new.remove(at: 18)
    new.insert("new\n", at: 1)
    #expect(
      diff(old.joined(), new.joined()) == """
        --- a/a.swift
        +++ b/a.swift
        @@ -1,4 +1,5 @@
         1
        +new
         2
         3
         4
        @@ -16,5 +17,4 @@
         16
         17
         18
        -19
         20

        """)
  }

  @Test func aFileWithoutALastLineEndSaysSo() {
    #expect(
      diff("a", "b\n") == """
        --- a/a.swift
        +++ b/a.swift
        @@ -1 +1 @@
        -a
        \\ No newline at end of file
        +b

        """)
  }
}
