// swift-tools-version:6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let publishers = Target.Dependency.product(name: "RKPublishers", package: "ReactiveKit")
let foundation = Target.Dependency.product(name: "RKFoundation", package: "ReactiveKit")

// OpenCombine's products under their own names, on this library. A package of its own, so that a program with the real
// OpenCombine in its graph can depend on this library. The folder's name is the package's identity: that of OpenCombine.
let package = Package(
  name: "OpenCombine",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "OpenCombine", targets: ["OpenCombine"]),
    .library(name: "OpenCombineDispatch", targets: ["OpenCombineDispatch"]),
    .library(name: "OpenCombineFoundation", targets: ["OpenCombineFoundation"]),
    .library(name: "OpenCombineShim", targets: ["OpenCombineShim"]),
  ],
  traits: [
    .default(enabledTraits: ["Networking"]),
    .trait(name: "Networking", description: "The publisher of `URLSession`, with FoundationNetworking and libcurl."),
  ],
  dependencies: [
    // `mirror` writes a URL here.
    .package(
      name: "ReactiveKit", path: "..", traits: [.trait(name: "Networking", condition: .when(traits: ["Networking"]))])
  ],
  targets: [
    .target(name: "OpenCombine", dependencies: [publishers], swiftSettings: strict),
    .target(name: "OpenCombineDispatch", dependencies: ["OpenCombine", publishers], swiftSettings: strict),
    .target(
      name: "OpenCombineFoundation", dependencies: ["OpenCombine", publishers, foundation], swiftSettings: strict),
    .target(
      name: "OpenCombineShim", dependencies: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
