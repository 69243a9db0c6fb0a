// swift-tools-version:6.2
import PackageDescription

// Programs in the spelling of old releases, as they are before a migration and, with `MIGRATED=1`, after it: the same modules
// from other folders. `REACTIVEKIT` says where this library is, for a copy of this package elsewhere.
let migrated = Context.environment["MIGRATED"] == "1"
let library = Context.environment["REACTIVEKIT"] ?? "../.."
let name = library.split(separator: "/").last.map(String.init) ?? ""
let folder = name == ".." ? String(Context.packageDirectory.split(separator: "/").dropLast(2).last!) : name

/// A sample's module and its tests. Before, it needs a product for the old spellings.
func sample(_ folderName: String, _ module: String, legacy: String) -> [Target] {
  let place = "\(folderName)/\(migrated ? "After" : "Before")"
  let products = ["ReactiveKit"] + (migrated ? [] : [legacy])
  let dependencies = products.map { Target.Dependency.product(name: $0, package: folder) }
  return [
    .target(name: module, dependencies: dependencies, path: "\(place)/Sources"),
    .testTarget(
      name: "\(module)Tests", dependencies: [.target(name: module)] + dependencies, path: "\(place)/Tests"),
  ]
}

let package = Package(
  name: "Migration",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: library)],
  targets: sample("ReactiveKit3.4", "Shop34", legacy: "RKLegacy"),
  swiftLanguageModes: [.v6]
)
