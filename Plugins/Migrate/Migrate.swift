import Foundation
import PackagePlugin

/// `swift package rk-migrate`: builds the package in `Migration/Tool` when it is first called, and runs `rk-migrate` on the user's package.
@main
struct Migrate: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tools = URL(fileURLWithPath: #filePath).appending(path: "../../../Migration/Tool").standardizedFileURL
    // The first word is the command; what follows are options, or those of `swift build` after `--`.
    var words = arguments
    if let command = words.first, !command.hasPrefix("-") { words.insert(context.package.directoryURL.path, at: 1) }

    // Where SwiftPM keeps plugins in a sandbox, they write only with this flag. The plugin asks for no permission: `report` needs none.
    let package = context.package.directoryURL.path
    if words.first == "fix", !words.contains("--dry-run"), !FileManager.default.isWritableFile(atPath: package) {
      return Diagnostics.error(
        "\(package) cannot be written: say `swift package --allow-writing-to-package-directory rk-migrate fix`")
    }

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swift", "run", "--quiet", "-c", "release", "--package-path", tools.path]
      + ["--scratch-path", context.pluginWorkDirectoryURL.appending(path: "tools").path, "rk-migrate"] + words
    try process.run()
    process.waitUntilExit()
    // A script sees that something is left: SwiftPM itself ends with 1 for any error.
    switch process.terminationStatus {
    case 0: break
    case 1: Diagnostics.error("rk-migrate ended with 1: something is left to you, see above")
    case let status: Diagnostics.error("rk-migrate ended with \(status)")
    }
  }
}
