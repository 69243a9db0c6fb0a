import Testing

@testable import MigrateCore

@Suite struct ArgumentsTests {
  @Test func pathsAndOptionsMayStandInAnyOrder() throws {
    let arguments = try Arguments(["fix", "--dry-run", "App", "--dia", "x.dia", "--dia=y", "--", "-j", "2"])
    #expect(arguments.command == .fix)
    #expect(arguments.path == "App")
    #expect(arguments.isDryRun)
    #expect(arguments.diagnostics == ["x.dia", "y"])
    #expect(arguments.buildOptions == ["-j", "2"])
  }

  @Test func withoutAPathItIsThisFolder() throws {
    let arguments = try Arguments(["report", "--format=json"])
    #expect(arguments.path == ".")
    #expect(arguments.format == .json)
  }

  @Test func helpWinsOverAllElse() throws {
    #expect(try Arguments(["fix", "--nonsense", "--help"]).command == .help)
  }

  @Test(arguments: [
    [], ["mend"], ["fix", "--nonsense"], ["fix", "a", "b"], ["report", "--format", "xml"], ["report", "--format"],
    ["report", "--dry-run"], ["fix", "--format", "json"], ["fix", "--dia", "--dry-run"], ["fix", "--dry-run=yes"],
    ["fix", ""], ["report", ""], ["fix", "--dia", ""], ["fix", "--dia="], ["report", "--library", ""],
    ["report", "--scratch-path", ""], ["report", "--scratch-path="],
  ])
  func whatMakesNoSenseIsRefusedWithWords(words: [String]) {
    let failure = #expect(throws: Failure.self) { try Arguments(words) }
    #expect(failure?.status == .usage)
    #expect(failure?.description.isEmpty == false)
  }

  @Test func everyOptionIsInTheHelp() {
    for option in ["--dry-run", "--allow-dirty", "--format", "--dia", "--no-compiler", "--library", "--scratch-path"] {
      #expect(Arguments.help.contains(option))
    }
  }
}
