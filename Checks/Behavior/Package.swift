// swift-tools-version:6.2
import Foundation
import PackageDescription

// The tests of this folder, against an implementation of Combine. RK_IMPLEMENTATION names it:
//
// - `RKPublishers` (the default), `Combine`, or `OpenCombine`: this library, by that name. On a Mac, `Combine` is Apple's.
// - with RK_PACKAGE, the folder of a package: that package, which the folder of that name in Tests/Implementation describes.
//
// The root package has the tests too, for the default.
let implementation = Context.environment["RK_IMPLEMENTATION"] ?? "RKPublishers"

// SwiftPM knows a package in a folder by the folder's name.
func name(_ folder: String, dropping count: Int = 0) -> String {
  String(folder.split { $0 == "/" || $0 == "\\" }.dropLast(count).last!)
}

var source = "RKPublishers"
var package: (path: String, name: String)? = ("../..", name(Context.packageDirectory, dropping: 2))
var products: [String] = []
var conditions: [SwiftSetting] = []
if let path = Context.environment["RK_PACKAGE"] {
  source = implementation
  package = (path, name(path))
  let file = "\(Context.packageDirectory)/Sources/Implementation/\(source)/\(source).swift"
  let text = try String(contentsOfFile: file, encoding: .utf8)
  products = text.matches(of: #/public import (\w+)/#).map { String($0.1) }
  let missing = text.firstMatch(of: #/without: (.*)/#)?.1.split(separator: " ") ?? []
  conditions = missing.map { .define("WITHOUT_\($0)") }
} else {
  switch implementation {
  case "RKPublishers":
    products = ["RKFoundation"]
  case "Combine":
    #if os(macOS)
      source = "Combine"
      package = nil
    #else
      products = ["Combine"]
      conditions = [.define("COMBINE")]
    #endif
  case "OpenCombine":
    package = ("../../OpenCombine", "OpenCombine")
    products = ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"]
    conditions = [.define("OPENCOMBINE")]
  default:
    fatalError("RK_IMPLEMENTATION is '\(implementation)'; set RKPublishers, Combine, or OpenCombine, or RK_PACKAGE")
  }
}

let behavior = Package(
  name: "Behavior",
  platforms: [.macOS(.v15)],
  dependencies: package.map { [.package(path: $0.path)] } ?? [],
  targets: [
    .target(
      name: "Implementation", dependencies: products.map { .product(name: $0, package: package!.name) },
      path: "Sources/Implementation/\(source)", swiftSettings: conditions),
    // Swift 5 mode, because implementations differ in what is `Sendable`. The conditions make the compiler compile all again for another
    // implementation.
    .testTarget(
      name: "BehaviorTests", dependencies: ["Implementation"], exclude: ["behaviors.tsv"],
      swiftSettings: conditions + [.swiftLanguageMode(.v5)]),
  ]
)

// A link to Tests/PortedProgramsTests, whose sources say `import Combine`. They use more than OpenCombine has.
if Context.environment["RK_PACKAGE"] == nil {
  behavior.targets.append(
    .testTarget(
      name: "PortedProgramsTests", dependencies: ["Implementation"], path: "PortedPrograms",
      exclude: ["OperatorLibrary/BesideExtrasTests.swift"],
      swiftSettings: conditions
        + (implementation == "Combine" ? [] : [.unsafeFlags(["-module-alias", "Combine=Implementation"])])))
}
