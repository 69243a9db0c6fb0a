import Foundation
import PackagePlugin

/// `swift package rk-migrate`: builds the package in `Tools` when it is first called, and runs `rk-migrate` on the user's package.
@main
struct Migrate: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tools = URL(fileURLWithPath: #filePath).appending(path: "../../../Tools").standardizedFileURL
    // The first word is the command; what follows are options, or those of `swift build` after `--`.
    var words = arguments
    if let command = words.first, !command.hasPrefix("-") { words.insert(context.package.directoryURL.path, at: 1) }

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swift", "run", "--quiet", "-c", "release", "--package-path", tools.path]
      + ["--scratch-path", context.pluginWorkDirectoryURL.appending(path: "tools").path, "rk-migrate"] + words
    try process.run()
    process.waitUntilExit()
    // What rk-migrate ends with; 1 says that something is left, which it has listed.
    if process.terminationStatus > 1 { Diagnostics.error("rk-migrate ended with \(process.terminationStatus)") }
  }
}
