// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Feed",
  platforms: [.macOS("15.0")],
  products: [.library(name: "Feed", targets: ["Feed"])],
  // The other spelling of the same URL.
  dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", .upToNextMinor(from: "0.15.0"))],
  targets: [
    .target(name: "Feed", dependencies: [.product(name: "OpenCombineShim", package: "OpenCombine")])
  ]
)
