// swift-tools-version:5.9
import PackageDescription

// SwiftPM knows a package in a folder by the folder's name, and an alias needs that name.
let folder = String(Context.packageDirectory.split { $0 == "/" || $0 == "\\" }.dropLast(2).last!)

#if os(macOS)
  let alias: [String: String]? = nil
#else
  let alias: [String: String]? = ["Combine": "RKCombine"]
#endif

// An app's package as it is written for Apple's systems. What makes it build elsewhere is this one dependency. The alias is there
// because of `StandIn`.
let combine = Target.Dependency.product(
  name: "Combine", package: folder, moduleAliases: alias,
  condition: .when(platforms: [.linux, .android, .windows]))

let package = Package(
  name: "Unchanged",
  platforms: [.macOS("15.0"), .iOS("18.0")],
  // `Press` is used by tests alone. SwiftPM 6.3 passes the alias to a target outside of all products only now and then.
  products: [.library(name: "Listings", targets: ["Listings", "Press"])],
  dependencies: [
    .package(path: "../.."),
    // A package that asks `canImport(Combine)` and knows nothing of this one.
    .package(path: "StandIn"),
  ],
  targets: [
    .target(name: "Vocabulary"),
    .target(name: "Press", dependencies: [combine]),
    .target(name: "Toolbox", dependencies: [combine]),
    .target(
      name: "Listings",
      dependencies: ["Toolbox", "Vocabulary", combine, .product(name: "StandIn", package: "StandIn")]),
    .testTarget(name: "ToolboxTests", dependencies: ["Press", "Toolbox", combine]),
    .testTarget(name: "ListingsTests", dependencies: ["Listings", combine]),
  ]
)
