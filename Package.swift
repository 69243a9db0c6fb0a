// swift-tools-version:6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// For all modules but the engine. ARCHITECTURE.md names the files that hold unsafe code.
let safe = strict + [.strictMemorySafety()]

// Apple's systems have Combine, and a module of that name must not stand in its way. `RK_COMBINE_MODULE` declares the
// module on any host (1), or on none (0).
#if os(macOS)
  let hasCombine = true
#else
  let hasCombine = false
#endif
let declaresCombine = Context.environment["RK_COMBINE_MODULE"].map { $0 == "1" } ?? !hasCombine

// The build that `.ci/check interleavings` makes in a folder of its own.
let isInterleaving = Context.environment["RK_INTERLEAVING"] == "1"
let conditions: [SwiftSetting] = isInterleaving ? [.define("RK_INTERLEAVING")] : []

let package = Package(
  name: "ReactiveKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ReactiveKit", targets: ["ReactiveKit", "ReactiveCore"]),
    // A product names each module that its users' code is compiled against, re-exported ones too: SwiftPM compiles a target
    // again only after a change of a module that it depends on itself.
    .library(name: "RKPublishers", targets: ["RKPublishers", "ReactiveCore"]),
    .library(name: "RKFoundation", targets: ["RKFoundation", "RKPublishers", "ReactiveCore"]),
    .library(name: "RKExtras", targets: ["RKExtras", "RKPublishers", "ReactiveKit", "ReactiveCore"]),
    .library(name: "RKLegacy", targets: ["RKLegacy", "ReactiveKit", "ReactiveCore"]),
    .library(name: "ReactiveCocoa", targets: ["ReactiveCocoa", "RKLegacy", "ReactiveKit", "ReactiveCore"]),
    .library(name: "RKTracing", targets: ["RKTracing", "ReactiveKit", "ReactiveCore"]),
    // A dependency has to find its product on every host, whichever platforms its condition names.
    .library(
      name: "Combine", targets: (declaresCombine ? ["Combine"] : []) + ["RKFoundation", "RKPublishers", "ReactiveCore"]),
    .library(name: "RKTesting", targets: ["RKTesting", "ReactiveCore"]),
    .plugin(name: "Migrate", targets: ["Migrate"]),
  ],
  traits: [
    .default(enabledTraits: ["Networking"]),
    .trait(
      name: "Networking",
      description:
        "The publisher and the producer of `URLSession`, for which Linux has FoundationNetworking and libcurl."),
  ],
  targets: [
    .target(name: "ReactiveCore", swiftSettings: strict + conditions),
    .target(
      name: "ReactiveKit", dependencies: ["ReactiveCore"],
      swiftSettings: safe + conditions + (declaresCombine ? [.define("RK_COMBINE_MODULE")] : [])),
    .target(name: "RKPublishers", dependencies: ["ReactiveCore"], swiftSettings: safe + conditions),
    // Foundation's schedulers, publishers, and coders; and FoundationNetworking's names, with the trait Networking.
    .target(name: "RKFoundation", dependencies: ["RKPublishers", "ReactiveCore"], swiftSettings: safe),
    // Operators that Combine and ReactiveKit 3 do not have, for publishers and signals.
    .target(name: "RKExtras", dependencies: ["RKPublishers", "ReactiveKit", "ReactiveCore"], swiftSettings: safe),
    .target(name: "RKLegacy", dependencies: ["ReactiveKit", "ReactiveCore"], swiftSettings: safe + conditions),
    // ReactiveCocoa 4. Of RKLegacy, it exports what programs for both took from the module Result: `NoError`, and members.
    .target(name: "ReactiveCocoa", dependencies: ["RKLegacy", "ReactiveKit", "ReactiveCore"], swiftSettings: safe),

    // Records what streams do: it loads Runtime, Swift's module of backtraces. Nothing else knows it.
    .target(
      name: "RKTracing", dependencies: ["ReactiveKit", "ReactiveCore"],
      resources: [.embedInCode("Timeline/timeline.css"), .embedInCode("Timeline/timeline.js")], swiftSettings: safe),
    // The guide by task, for whoever documents targets. It has no declarations, and no product has it.
    .target(
      name: "Guide",
      dependencies: [
        "ReactiveCore", "ReactiveKit", "RKPublishers", "RKFoundation", "RKExtras", "RKTesting", "RKTracing",
      ],
      path: "Documentation/Guide"),
    // For tests: it loads Testing and XCTest. No other product depends on it.
    .target(name: "RKTesting", dependencies: ["ReactiveCore"], swiftSettings: safe),

    // `swift package rk-migrate` builds and runs the package in Migration/Tool, which no build of this package touches. A
    // permission would be one of `report` too, which writes nothing.
    .plugin(
      name: "Migrate",
      capability: .command(
        intent: .custom(
          verb: "rk-migrate", description: "Bring old code to today's spelling: rk-migrate report, rk-migrate fix"))),

    .target(
      name: "TestSupport", dependencies: ["ReactiveKit", "ReactiveCore"], path: "Tests/TestSupport",
      swiftSettings: strict),
    // The engine's data structures, each by itself against a model.
    .testTarget(name: "EngineTests", dependencies: ["ReactiveKit", "ReactiveCore", "TestSupport"]),
    // Every operator against a model, with generated scripts. The folder is a package too: `.ci/check models` runs it optimised.
    .testTarget(
      name: "ModelTests", dependencies: ["RKExtras", "RKPublishers", "ReactiveKit", "ReactiveCore"],
      exclude: ["main.swift"]),
    .testTarget(
      name: "ReactiveKitTests", dependencies: ["RKTesting", "ReactiveKit", "ReactiveCore", "TestSupport"],
      exclude: ["Faults/README.md"]
    ),
    .testTarget(
      name: "RKPublishersTests",
      dependencies: ["RKFoundation", "RKPublishers", "ReactiveKit", "ReactiveCore", "TestSupport"]),
    .testTarget(
      name: "RKTestingTests", dependencies: ["RKTesting", "RKPublishers", "ReactiveKit", "ReactiveCore", "TestSupport"]),
    // Programs as they are written for Combine: nothing in them says what they run on.
    .testTarget(
      name: "PortedProgramsTests",
      dependencies: (declaresCombine ? ["Combine"] : []) + ["RKExtras", "RKPublishers", "ReactiveKit"]),
    // What Combine does, against any implementation: Checks/Behavior names others.
    .target(name: "Implementation", dependencies: ["RKFoundation"], path: "Tests/Implementation/RKPublishers"),
    .testTarget(
      name: "BehaviorTests", dependencies: ["Implementation"], exclude: ["behaviors.tsv"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "RKTracingTests",
      dependencies: ["RKTracing", "RKExtras", "RKPublishers", "RKLegacy", "ReactiveKit", "ReactiveCore", "TestSupport"]),
    .testTarget(
      name: "RKExtrasTests", dependencies: ["RKExtras", "RKPublishers", "ReactiveKit", "ReactiveCore", "TestSupport"]),
    .testTarget(name: "RKLegacyTests", dependencies: ["RKLegacy", "ReactiveKit", "ReactiveCore", "TestSupport"]),
    .testTarget(
      name: "ReactiveCocoaTests",
      dependencies: ["ReactiveCocoa", "RKLegacy", "ReactiveKit", "ReactiveCore", "TestSupport"],
      exclude: ["Guide/NOTICE.txt"]),
    .testTarget(
      name: "GuideTests", dependencies: ["RKTesting", "ReactiveKit", "ReactiveCore", "RKLegacy", "TestSupport"],
      exclude: ["NOTICE.txt"]
    ),
    .testTarget(
      name: "CompatibilityTests",
      dependencies: ["RKFoundation", "RKPublishers", "RKLegacy", "ReactiveKit", "ReactiveCore", "TestSupport"],
      // Each file sees the members of the modules that it imports itself, and no others.
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
  ],
  swiftLanguageModes: [.v6]
)

if declaresCombine {
  package.targets.append(
    .target(name: "Combine", dependencies: ["RKFoundation", "RKPublishers"], swiftSettings: safe))
}

if isInterleaving {
  package.targets.append(
    .executableTarget(
      name: "InterleavingTests", dependencies: ["RKTracing", "RKPublishers", "ReactiveKit", "ReactiveCore"],
      path: "Checks/Interleaving", exclude: ["Faults.patch"],
      swiftSettings: strict + [.unsafeFlags(["-O", "-enforce-exclusivity=unchecked"])]))
}
if Context.environment["RK_STRESS"] == "1" {
  package.targets.append(
    .executableTarget(
      name: "StressTests",
      dependencies: [
        "RKPublishers", "RKExtras", "RKTracing", "RKLegacy", "ReactiveCocoa", "ReactiveKit", "ReactiveCore",
      ],
      path: "Checks/Stress",
      swiftSettings: strict + [.unsafeFlags(["-suppress-warnings"])]))
}
if Context.environment["RK_FUZZ"] == "1" {
  package.targets.append(
    .executableTarget(
      name: "FuzzDecode", dependencies: ["RKPublishers", "ReactiveKit", "ReactiveCore"], path: "Checks/Fuzz",
      exclude: ["Corpus"],
      swiftSettings: strict))
}
