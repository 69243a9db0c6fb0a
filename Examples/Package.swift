// swift-tools-version:6.2
import PackageDescription

// The executable lists every module whose code it inlines, so that an incremental build never keeps old inlined code.
// `MemberImportVisibility` makes each file see the operators of the modules it imports itself, and no others: each
// vocabulary stands alone, though all three are in one target.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "weather", targets: ["Weather"]),
    .executable(name: "dashboard", targets: ["Dashboard"]),
    .executable(name: "lanes", targets: ["Lanes"]),
  ],
  dependencies: [.package(name: "ReactiveKit", path: "..")],
  targets: [
    .executableTarget(
      name: "Weather",
      dependencies: [
        .product(name: "ReactiveKit", package: "ReactiveKit"),
        .product(name: "RKPublishers", package: "ReactiveKit"),
        .product(name: "RKLegacy", package: "ReactiveKit"),
        .product(name: "RKTracing", package: "ReactiveKit"),
      ],
      path: "Weather",
      resources: [.copy("Data")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    .executableTarget(
      name: "Dashboard",
      dependencies: [
        .product(name: "ReactiveKit", package: "ReactiveKit"),
        .product(name: "RKFoundation", package: "ReactiveKit"),
        .product(name: "RKTracing", package: "ReactiveKit"),
      ],
      path: "Dashboard",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    .executableTarget(
      name: "Lanes", dependencies: [.product(name: "RKTracing", package: "ReactiveKit")], path: "Lanes"),
  ],
  swiftLanguageModes: [.v6]
)
