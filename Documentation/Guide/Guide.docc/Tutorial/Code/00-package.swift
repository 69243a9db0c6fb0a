// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Dash",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../ReactiveKit")],
  targets: [
    .executableTarget(
      name: "Dash",
      dependencies: [
        .product(name: "ReactiveKit", package: "ReactiveKit"),
        .product(name: "RKExtras", package: "ReactiveKit"),
        .product(name: "RKTracing", package: "ReactiveKit"),
      ])
  ])
