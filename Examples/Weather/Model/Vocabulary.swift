/// A way to spell the pipeline.
protocol Vocabulary {
  /// What it is called.
  var name: String { get }

  /// Runs the pipeline over a file. `nil` if nothing comes out at its end.
  func report(on file: WeatherFile) -> Report?
}
