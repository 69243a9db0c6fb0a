// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "StandIn",
  products: [.library(name: "StandIn", targets: ["StandIn"])],
  targets: [.target(name: "StandIn")]
)
