// swift-tools-version:6.2
import PackageDescription

// Programs as they were written in Swift 2, which no compiler of today reads; with `MIGRATED=1`, after a migration. They keep the
// products of their old spellings. `REACTIVEKIT` says where this library is, for a copy of this package elsewhere.
let library = Context.environment["REACTIVEKIT"] ?? "../.."
// SwiftPM knows a package in a folder by the folder's name.
let path =
  library == "../.." ? Context.packageDirectory.split(separator: "/").dropLast(2) : library.split(separator: "/")[...]
let place = Context.environment["MIGRATED"] == "1" ? "After" : "Before"
let legacy = ["ReactiveKit", "RKLegacy", "ReactiveCocoa"].map {
  Target.Dependency.product(name: $0, package: String(path.last!))
}
// What is old gives warnings.
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]

let package = Package(
  name: "Swift2",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: library)],
  targets: [
    .target(
      name: "GoalKit", dependencies: legacy, path: "Goals/\(place)/Sources/GoalKit", swiftSettings: settings),
    .target(
      name: "GoalScreens", dependencies: ["GoalKit"] + legacy, path: "Goals/\(place)/Sources/GoalScreens",
      swiftSettings: settings),
    .testTarget(
      name: "GoalTests", dependencies: ["GoalKit", "GoalScreens"] + legacy, path: "Goals/\(place)/Tests",
      swiftSettings: settings),
    .target(name: "Cache", dependencies: legacy, path: "Cache/\(place)/Sources", swiftSettings: settings),
    .testTarget(
      name: "CacheTests", dependencies: ["Cache"] + legacy, path: "Cache/\(place)/Tests", swiftSettings: settings),
  ]
)
