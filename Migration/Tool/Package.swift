// swift-tools-version:6.2
import Foundation
import PackageDescription

// SwiftSyntax and SwiftParser come with the toolchain, in its folder `lib/swift/host`: nothing has to be fetched. The folder
// is found from the `swift` on the PATH.
let path = Context.environment["PATH", default: ""].split(separator: ":")
let swift = path.map { "\($0)/swift" }.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "/usr/bin/swift"
let toolchain = URL(fileURLWithPath: swift).resolvingSymlinksInPath().deletingLastPathComponent()
  .deletingLastPathComponent().path
let host = "\(toolchain)/lib/swift/host"

let syntax: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let linked: [LinkerSetting] = [
  .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]), .linkedLibrary("SwiftSyntax"),
  .linkedLibrary("SwiftParser"),
]

let package = Package(
  name: "Tools",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "rk-migrate", targets: ["rk-migrate"])],
  targets: [
    .executableTarget(name: "rk-migrate", dependencies: ["MigrateCore"], swiftSettings: syntax, linkerSettings: linked),
    .target(name: "MigrateCore", dependencies: ["CLibclang"], swiftSettings: syntax, linkerSettings: linked),
    // Swift cannot call a C function that it finds at run time and that takes structures: a few lines of C do.
    .target(name: "CLibclang"),
    .testTarget(name: "MigrateTests", dependencies: ["MigrateCore"], swiftSettings: syntax, linkerSettings: linked),
  ],
  swiftLanguageModes: [.v6]
)

// Built by `.ci/check fuzz` alone, in a folder of its own.
if Context.environment["RK_FUZZ"] == "1" {
  package.targets.append(
    .executableTarget(
      name: "FuzzRead", dependencies: ["MigrateCore"], path: "Tests/FuzzTests", exclude: ["Corpus", "dictionary"],
      swiftSettings: syntax, linkerSettings: linked))
}
