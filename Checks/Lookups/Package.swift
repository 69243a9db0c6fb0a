// swift-tools-version:6.2
import PackageDescription

// Counts type lookups: `.ci/check lookups`. `RK_PROJECT` names another checkout of the library.
let package = Package(
  name: "Lookups",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ReactiveKit", path: Context.environment["RK_PROJECT"] ?? "../..")],
  targets: [
    .target(name: "LookupCounter"),
    .executableTarget(
      name: "lookups",
      dependencies: [
        "LookupCounter",
        .product(name: "ReactiveKit", package: "ReactiveKit"),
        .product(name: "RKPublishers", package: "ReactiveKit"),
        .product(name: "RKExtras", package: "ReactiveKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
