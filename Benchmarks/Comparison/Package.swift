// swift-tools-version:6.2
import PackageDescription

// The same program with this library, or with the package OpenCombine in the folder that OPENCOMBINE names. `Benchmarks/compare` builds
// both, each in a build folder of its own.
let peer = Context.environment["OPENCOMBINE"]

// SwiftPM knows a package in a folder by the folder's name.
func name(_ folder: String, dropping count: Int = 0) -> String {
  String(folder.split { $0 == "/" || $0 == "\\" }.dropLast(count).last!)
}

let path = peer ?? "../.."
let identity = peer.map { name($0) } ?? name(Context.packageDirectory, dropping: 2)
let products = peer == nil ? ["RKPublishers"] : ["OpenCombine", "OpenCombineDispatch"]

let package = Package(
  name: "Comparison",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: path)],
  targets: [
    .executableTarget(
      name: "Rows",
      dependencies: products.map { .product(name: $0, package: identity) },
      swiftSettings: peer == nil ? [] : [.define("OPENCOMBINE")])
  ],
  // OpenCombine does not say what is `Sendable`.
  swiftLanguageModes: [.v5]
)
