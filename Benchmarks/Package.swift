// swift-tools-version:6.2
import PackageDescription

// The executable lists every module whose code it inlines, so that an incremental build never keeps old inlined code.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ReactiveKit", path: "..")],
  targets: [
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AllocationCounter",
        .product(name: "ReactiveKit", package: "ReactiveKit"),
        .product(name: "RKPublishers", package: "ReactiveKit"),
        .product(name: "RKFoundation", package: "ReactiveKit"),
        .product(name: "ReactiveCocoa", package: "ReactiveKit"),
      ]),
    // Senders without pause: how long a send and a subscription last, and how much memory the process takes.
    .executableTarget(
      name: "Load",
      dependencies: [
        .product(name: "ReactiveKit", package: "ReactiveKit"),
        .product(name: "RKPublishers", package: "ReactiveKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
