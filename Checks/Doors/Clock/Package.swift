// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Clock",
  platforms: [.macOS("15.0")],
  products: [.library(name: "Clock", targets: ["Clock"])],
  dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine.git", "0.14.0"..<"1.0.0")],
  targets: [
    .target(
      name: "Clock",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
      ])
  ]
)
