// swift-tools-version:6.2
import PackageDescription

// One target for each combination of imports that a file may have, with code as it is written there. That it builds is the test:
//
//   swift build --package-path Tests/Imports                          Swift 6 mode, MemberImportVisibility
//   IMPORTS_VISIBILITY=0 swift build --package-path Tests/Imports     without it
//   IMPORTS_SWIFT=5 swift build --package-path Tests/Imports          Swift 5 mode
//
// Old spellings stand in declarations that are deprecated themselves, so that there is no warning either.

let mode: SwiftLanguageMode = Context.environment["IMPORTS_SWIFT"] == "5" ? .v5 : .v6
let settings: [SwiftSetting] =
  Context.environment["IMPORTS_VISIBILITY"] == "0" ? [] : [.enableUpcomingFeature("MemberImportVisibility")]

// SwiftPM knows a package in a folder by the folder's name.
let folder = String(Context.packageDirectory.split { $0 == "/" || $0 == "\\" }.dropLast(2).last!)

#if os(macOS)
  let alias: [String: String]? = nil
#else
  let alias: [String: String]? = ["Combine": "RKCombine"]
#endif

func module(_ name: String) -> Target.Dependency { .product(name: name, package: folder) }
let combine = Target.Dependency.product(
  name: "Combine", package: folder, moduleAliases: alias,
  condition: .when(platforms: [.linux, .android, .windows, .wasi]))

func combination(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: name, swiftSettings: settings)
}

let (signals, publishers, legacy) = (module("ReactiveKit"), module("RKPublishers"), module("RKLegacy"))

let targets = [
  combination("Signals", [signals]),
  combination("Publishers", [publishers]),
  combination("SignalsAndPublishers", [signals, publishers]),
  combination("CombineModule", [combine]),
  combination("SignalsAndLegacy", [signals, legacy]),
  combination("PublishersAndLegacy", [signals, publishers, legacy]),
  combination("AllAndLegacy", [signals, publishers, legacy]),
  combination("CombineAndLegacy", [combine, signals, legacy]),
  combination("Cocoa", [module("ReactiveCocoa")]),
  combination("SignalsAndFoundation", [signals]),
  combination("PublishersAndFoundation", [publishers]),
  combination("LegacyAndFoundation", [signals, legacy]),
  combination("LegacyAndFoundationByModule", [signals, legacy]),
  // In the Swift 5 mode whatever the others are in.
  .target(
    name: "Swift5Mode", dependencies: [signals, publishers, legacy], path: "Swift5Mode",
    swiftSettings: [.swiftLanguageMode(.v5)]),
]

let package = Package(
  name: "Imports",
  platforms: [.macOS(.v15), .iOS(.v18)],
  // The alias reaches targets that are in a product.
  products: [.library(name: "Imports", targets: targets.map(\.name))],
  dependencies: [.package(path: "../..")],
  targets: targets,
  swiftLanguageModes: [mode]
)
