/// What the command line asks for.
public struct Arguments: Equatable, Sendable {
  /// What is to be done.
  public enum Command: Equatable, Sendable {
    case report
    case fix
    case help
  }

  /// How a report is written.
  public enum Format: String, Sendable {
    case text
    case json
  }

  /// What is to be done.
  public var command = Command.help
  /// The package, folder or file.
  public var path = "."
  /// How the report is written.
  public var format = Format.text
  /// Whether `fix` only shows what it would write.
  public var isDryRun = false
  /// Whether `fix` writes over what is not committed.
  public var allowsDirty = false
  /// Whether the compiler is left alone.
  public var skipsCompiler = false
  /// Files and folders of serialized diagnostics, read in place of a build.
  public var diagnostics: [String] = []
  /// Where this library's sources are.
  public var library: String?
  /// Where the copy is built.
  public var scratch: String?
  /// What `swift build` is given.
  public var buildOptions: [String] = []

  /// What `--help` prints.
  public static let help = """
    rk-migrate brings code from ReactiveKit 1, 2 and 3 and ReactiveCocoa 4 to today's spelling.

      rk-migrate report [PATH] [--format text|json]    say what is to be done, change nothing
      rk-migrate fix [PATH] --dry-run                  show it as a diff, change nothing
      rk-migrate fix [PATH] [--allow-dirty]            do it

    As a plugin: swift package rk-migrate report, and, where SwiftPM keeps plugins from writing, as on macOS,
    swift package --allow-writing-to-package-directory rk-migrate fix

    PATH is a package (the folder with Package.swift in it, by default this one), another folder or a file.
    Of a package, a copy is built, again after each round of changes; the folder itself is not built in. A change after
    which the copy does not compile is taken back and reported. In what is no package, only old syntax and imports are read.

    Before the first run add the products RKLegacy and ReactiveKit to the targets in Package.swift: then the old code compiles,
    and the compiler says what each spelling has become. `import RKLegacy` is added where it is missing, and goes when nothing needs it.

    options
      --dry-run            with fix: print a unified diff instead of writing
      --allow-dirty        with fix: write over changes that are not committed, and over files of which git can't tell
      --format FORMAT      with report: text for people (the default), json for machines
      --dia PATH           read this file of serialized diagnostics, or all in this folder, instead of building; can be repeated
      --no-compiler        read old syntax and imports only
      --library PATH       where ReactiveKit's sources are; else the package's dependency, or what this tool was built from
      --scratch-path PATH  where the copy is built; else a folder in ~/.cache/rk-migrate
      -- OPTIONS           what follows is given to `swift build`, as: rk-migrate fix -- -j 2
      --help               print this

    ends with
      0  all is done, or there was nothing to do; of report: the tool can do all that is to be done
      1  something is left to you: by hand, taken back, or a file that could not be read or written
      2  the arguments make no sense, or name what is not there
      3  the tool or the build failed; nothing was written
      4  nothing was written, since there are changes that are not committed, or git can't tell

    Reports and diffs go to standard output, what goes wrong to standard error, progress too if that is a terminal.
    """

  /// Reads the command line, without the program's name.
  public init(_ words: [String]) throws {
    var words = words[...]
    var paths: [String] = []
    func value(_ option: String, _ given: String?) throws -> String {
      guard let next = given ?? words.popFirst(), !next.isEmpty, given != nil || !next.hasPrefix("--") else {
        throw Failure("\(option) needs a value; see rk-migrate --help", status: .usage)
      }
      return next
    }
    if words.contains("--help") || words.contains("-h") || words.first == "help" { return }
    switch words.popFirst() {
    case "report": command = .report
    case "fix": command = .fix
    case nil: throw Failure("say `report` or `fix`; see rk-migrate --help", status: .usage)
    case let other?: throw Failure("there is no command `\(other)`; see rk-migrate --help", status: .usage)
    }
    while let word = words.popFirst() {
      if word == "--" {
        buildOptions = Array(words)
        break
      }
      guard word.hasPrefix("-") else {
        paths.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let given = parts.count == 2 ? parts[1] : nil
      switch parts[0] {
      case "--format":
        let text = try value("--format", given)
        guard let format = Format(rawValue: text) else {
          throw Failure("--format is text or json, not `\(text)`", status: .usage)
        }
        self.format = format
      case "--dia": diagnostics.append(try value("--dia", given))
      case "--library": library = try value("--library", given)
      case "--scratch-path": scratch = try value("--scratch-path", given)
      case "--dry-run" where given == nil: isDryRun = true
      case "--allow-dirty" where given == nil: allowsDirty = true
      case "--no-compiler" where given == nil: skipsCompiler = true
      default: throw Failure("there is no option `\(word)`; see rk-migrate --help", status: .usage)
      }
    }
    if paths.count > 1 { throw Failure("one path at a time: \(paths.joined(separator: ", "))", status: .usage) }
    if paths.contains("") { throw Failure("an empty path names no folder", status: .usage) }
    path = paths.first ?? "."
    if command == .report, isDryRun || allowsDirty {
      throw Failure("--dry-run and --allow-dirty belong to `fix`; `report` changes nothing", status: .usage)
    }
    if command == .fix, format == .json { throw Failure("--format json belongs to `report`", status: .usage) }
  }
}
