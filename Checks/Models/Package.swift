// swift-tools-version:6.2
import PackageDescription

// The models as a program, so that they can run optimised: `.ci/check models N`. `swift test` runs the same files.
let package = Package(
  name: "Models",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ReactiveKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "models",
      dependencies: [
        .product(name: "ReactiveKit", package: "ReactiveKit"),
        .product(name: "RKPublishers", package: "ReactiveKit"),
        .product(name: "RKExtras", package: "ReactiveKit"),
      ],
      path: "Models", exclude: ["ModelTests.swift"])
  ],
  swiftLanguageModes: [.v6]
)
