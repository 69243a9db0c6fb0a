// swift-tools-version:6.2
import PackageDescription

// The programs whose sizes `Benchmarks/report --build` measures.
let package = Package(
  name: "Programs",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ReactiveKit", path: "../..")],
  targets: [
    .executableTarget(name: "Nothing"),
    .executableTarget(name: "Signals", dependencies: [.product(name: "ReactiveKit", package: "ReactiveKit")]),
    .executableTarget(name: "Publishers", dependencies: [.product(name: "RKPublishers", package: "ReactiveKit")]),
  ]
)
