// swift-tools-version:6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ReactiveKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ReactiveKit", targets: ["ReactiveKit"]),
    .library(name: "RKPublishers", targets: ["RKPublishers"]),
    .library(name: "RKLegacy", targets: ["RKLegacy"]),
  ],
  targets: [
    .target(name: "ReactiveKit", swiftSettings: strict),
    .target(name: "RKPublishers", dependencies: ["ReactiveKit"], swiftSettings: strict),
    .target(name: "RKLegacy", dependencies: ["ReactiveKit"], swiftSettings: strict),

    .target(name: "TestSupport", dependencies: ["ReactiveKit"], path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "ReactiveKitTests", dependencies: ["ReactiveKit", "TestSupport"], exclude: ["Faults/README.md"]),
    .testTarget(name: "RKPublishersTests", dependencies: ["RKPublishers", "ReactiveKit", "TestSupport"]),
    .testTarget(name: "RKLegacyTests", dependencies: ["RKLegacy", "ReactiveKit", "TestSupport"]),
    .testTarget(
      name: "GuideTests", dependencies: ["ReactiveKit", "RKLegacy", "TestSupport"], exclude: ["NOTICE.txt"]),
    .testTarget(
      name: "CompatibilityTests", dependencies: ["RKPublishers", "RKLegacy", "ReactiveKit", "TestSupport"],
      // Each file sees the members of the modules that it imports itself, and no others.
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
  ],
  swiftLanguageModes: [.v6]
)
