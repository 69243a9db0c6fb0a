// swift-tools-version:6.2
import PackageDescription

<<<<<<< HEAD
// A target for each combination of imports that a file may have. `SWIFT_MODE=5` compiles them in Swift 5 mode; else they are
// compiled in Swift 6 mode, and each file sees the members of the modules that it imports itself and of no others.
let isOld = Context.environment["SWIFT_MODE"] == "5"
=======
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
>>>>>>> rk1

// SwiftPM knows a package in a folder by the folder's name.
let folder = String(Context.packageDirectory.split { $0 == "/" || $0 == "\\" }.dropLast(2).last!)

<<<<<<< HEAD
func library(_ name: String) -> Target.Dependency { .product(name: name, package: folder) }

func target(_ name: String, _ products: String...) -> Target {
  .target(
    name: name, dependencies: products.map(library), path: name,
    swiftSettings: isOld
      ? [.swiftLanguageMode(.v5)]
      : [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")])
}

let package = Package(
  name: "Imports",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(path: "../..")],
  targets: [
    target("Signals", "ReactiveKit"),
    target("Publishers", "RKPublishers"),
    target("Both", "ReactiveKit", "RKPublishers"),
    target("CombineModule", "Combine"),
    target("SignalsAndLegacy", "ReactiveKit", "RKLegacy"),
    target("PublishersAndLegacy", "RKPublishers", "RKLegacy"),
    target("BothAndLegacy", "ReactiveKit", "RKPublishers", "RKLegacy"),
    target("CombineAndLegacy", "Combine", "RKLegacy"),
    target("ReactiveCocoaModule", "ReactiveCocoa"),
    target("FoundationAndSignals", "ReactiveKit"),
    target("FoundationAndPublishers", "RKPublishers"),
    target("FoundationAndCombine", "Combine"),
    target("FoundationAndLegacy", "ReactiveKit", "RKLegacy"),
    target("FoundationAndOwnNames", "ReactiveKit", "RKLegacy"),
    target("FoundationAndReactiveCocoa", "ReactiveCocoa"),
  ]
=======
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
>>>>>>> rk1
)
