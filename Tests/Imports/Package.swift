// swift-tools-version:6.2
import PackageDescription

// A target for each combination of imports that a file may have. `SWIFT_MODE=5` compiles them in Swift 5 mode; else they are
// compiled in Swift 6 mode, and each file sees the members of the modules that it imports itself and of no others.
let isOld = Context.environment["SWIFT_MODE"] == "5"

// SwiftPM knows a package in a folder by the folder's name.
let folder = String(Context.packageDirectory.split { $0 == "/" || $0 == "\\" }.dropLast(2).last!)

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
    target("PublishersAndExtras", "RKPublishers", "RKExtras"),
    target("SignalsAndExtras", "ReactiveKit", "RKExtras"),
    target("BothAndExtras", "ReactiveKit", "RKPublishers", "RKExtras"),
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
)
