// swift-tools-version:6.2
import PackageDescription

// The tests of this folder, against the implementation that RK_IMPLEMENTATION names: `RKPublishers` (the default), `Combine` (Apple's;
// where there is none, the product of that name), or `OpenCombine` (of the checkout in RK_OPENCOMBINE; without one, the package
// `OpenCombine` of this repository). The root package has the tests too, for the default.
let implementation = Context.environment["RK_IMPLEMENTATION"] ?? "RKPublishers"
let openCombine = Context.environment["RK_OPENCOMBINE"] ?? "../../OpenCombine"
let isCheckout = implementation == "OpenCombine" && Context.environment["RK_OPENCOMBINE"] != nil
// SwiftPM knows a package in a folder by the folder's name.
let folder = String(Context.packageDirectory.split { $0 == "/" || $0 == "\\" }.dropLast(2).last!)

let library = Package.Dependency.package(path: "../..")
let packages: [Package.Dependency]
let products: [Target.Dependency]
var conditions: [SwiftSetting] = []
switch implementation {
case "RKPublishers":
  packages = [library]
  products = [.product(name: "RKFoundation", package: folder)]
case "Combine":
  #if os(macOS)
    packages = []
    products = []
  #else
    packages = [library]
    products = [.product(name: "Combine", package: folder)]
  #endif
  conditions = [.define("COMBINE")]
case "OpenCombine":
  packages = [.package(name: "OpenCombine", path: openCombine)]
  products = ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"].map {
    .product(name: $0, package: "OpenCombine")
  }
  conditions = [.define("OPENCOMBINE")] + (isCheckout ? [.define("OPENCOMBINE_CHECKOUT")] : [])
default:
  fatalError("RK_IMPLEMENTATION is '\(implementation)'; set RKPublishers, Combine, or OpenCombine")
}

let package = Package(
  name: "Behavior",
  platforms: [.macOS(.v15)],
  dependencies: packages,
  targets: [
    .target(name: "Implementation", dependencies: products, swiftSettings: conditions),
    // Swift 5 mode, because implementations differ in what is `Sendable`. The conditions make the compiler compile all again for another
    // implementation.
    .testTarget(
      name: "BehaviorTests", dependencies: ["Implementation"], exclude: ["behaviors.tsv"],
      swiftSettings: conditions + [.swiftLanguageMode(.v5)]),
  ]
)

// A link to Tests/PortedProgramsTests, whose sources say `import Combine`. They use more than a checkout of OpenCombine has.
if !isCheckout {
  package.targets.append(
    .testTarget(
      name: "PortedProgramsTests", dependencies: ["Implementation"], path: "PortedPrograms",
      exclude: ["OperatorLibrary/BesideExtrasTests.swift"],
      swiftSettings: conditions
        + (implementation == "Combine" ? [] : [.unsafeFlags(["-module-alias", "Combine=Implementation"])])))
}
