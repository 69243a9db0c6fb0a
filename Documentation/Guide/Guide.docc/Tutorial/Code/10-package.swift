// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Dash",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../ReactiveKit")],
  targets: [
    .target(
      name: "Dashboard",
      dependencies: [
        .product(name: "ReactiveKit", package: "ReactiveKit"),
        .product(name: "RKExtras", package: "ReactiveKit"),
      ]),
    .executableTarget(
      name: "Dash",
      dependencies: [
        "Dashboard",
        .product(name: "ReactiveKit", package: "ReactiveKit"),
        .product(name: "RKExtras", package: "ReactiveKit"),
        .product(name: "RKTracing", package: "ReactiveKit"),
      ]),
    .testTarget(
      name: "DashboardTests",
      dependencies: [
        "Dashboard",
        .product(name: "ReactiveKit", package: "ReactiveKit"),
        .product(name: "RKTesting", package: "ReactiveKit"),
      ]),
  ])
