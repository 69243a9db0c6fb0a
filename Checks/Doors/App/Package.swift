// swift-tools-version:5.9
import PackageDescription

// A program as it is written for OpenCombine: nothing in it, or in the packages that it depends on, names this library.
let package = Package(
  name: "App",
  platforms: [.macOS("15.0")],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
    .package(url: "https://git.example/Clock.git", from: "1.0.0"),
    .package(url: "https://git.example/Feed.git", from: "1.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "Clock", package: "Clock"),
        .product(name: "Feed", package: "Feed"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ])
  ]
)
