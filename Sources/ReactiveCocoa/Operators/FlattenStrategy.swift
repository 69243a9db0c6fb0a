import ReactiveKit

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A strategy for flattening inner signals or producers into one.
@available(*, deprecated, message: "Use FlattenStrategy of ReactiveKit: .merge, .concat, .latest.")
public enum FlattenStrategy: Sendable {
  /// Runs all inner signals at the same time.
  @available(*, deprecated, message: "Use .merge of ReactiveKit.")
  case Merge

  /// Runs inner signals one after another. Each starts when the previous one has completed.
  @available(*, deprecated, message: "Use .concat of ReactiveKit.")
  case Concat

  /// Runs only the latest inner signal. A new inner signal ends the previous one.
  @available(*, deprecated, message: "Use .latest of ReactiveKit.")
  case Latest

  var today: ReactiveKit.FlattenStrategy {
    switch self {
    case .Merge: .merge
    case .Concat: .concat
    case .Latest: .latest
    }
  }
}
