// swift-tools-version:6.2
import PackageDescription

// Programs in the spelling of old releases, as they are before a migration and, with `MIGRATED=1`, after it: the same modules
// from other folders. `REACTIVEKIT` says where this library is, for a copy of this package elsewhere.
let migrated = Context.environment["MIGRATED"] == "1"
let library = Context.environment["REACTIVEKIT"] ?? "../.."
// SwiftPM knows a package in a folder by the folder's name.
let path =
  library == "../.." ? Context.packageDirectory.split(separator: "/").dropLast(2) : library.split(separator: "/")[...]

/// A sample's module and its tests. Before the migration they need products for the old spellings.
func sample(
  _ folder: String, _ module: String, legacy: [String] = ["RKLegacy"], mode: SwiftLanguageMode = .v6
) -> [Target] {
  let dependencies = (["ReactiveKit"] + (migrated ? [] : legacy)).map {
    Target.Dependency.product(name: $0, package: String(path.last!))
  }
  let place = "\(folder)/\(migrated ? "After" : "Before")"
  return [
    .target(
      name: module, dependencies: dependencies, path: "\(place)/Sources", swiftSettings: [.swiftLanguageMode(mode)]),
    .testTarget(
      name: "\(module)Tests", dependencies: [.target(name: module)] + dependencies, path: "\(place)/Tests",
      swiftSettings: [.swiftLanguageMode(mode)]),
  ]
}

let package = Package(
  name: "Migration",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: library)],
  targets: sample("ReactiveKit3.4", "Shop34") + sample("ReactiveKit3.0", "Notes30") + sample("ReactiveKit2.1", "Feed21")
    + sample("ReactiveKit1.1", "Tasks11")
    + sample("ReactiveCocoa4", "Search4", legacy: ["ReactiveCocoa", "RKLegacy"], mode: .v5)
)
