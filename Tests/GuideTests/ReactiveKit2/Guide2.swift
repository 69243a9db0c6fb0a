import Foundation
import RKLegacy
import ReactiveKit
import TestSupport

// The samples of ReactiveKit 2's guide, section by section, in today's Swift: with labels where Swift 3 has put them, without
// the `Array(count:repeatedValue:)` and `ErrorType` of that time. What a sample `print`s is noted; everything else that
// differs has a comment on its line. A file that imports Foundation says which `Stream`, `Operation` and `Queue` it means.
// Tests are marked as deprecated because the spellings are.

/// The guide's sections, and what a user of its apps has.
enum Guide2 {}

extension Guide2 {
  /// A section. Within it, `print` notes a line.
  protocol Section {
    var log: Log { get }
  }

  struct User: CustomStringConvertible {
    let fullname: String

    var description: String { fullname }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    static let Anonymous = User(fullname: "Anonymous")
  }

  struct Failure: Error {}

  // MARK: What ReactiveUIKit has. A target ends its bindings when it is released.

  class UIView: DisposeBagProvider {
    let bag = DisposeBag()
  }

  @available(*, deprecated)
  final class UILabel: UIView, BindableType {
    let rText = Property<String?>(nil)

    func observer(_ disconnectDisposable: any Disposable) -> (StreamEvent<String>) -> Void {
      bag.addDisposable(disconnectDisposable)
      return { [weak self] in if case .Next(let text) = $0 { self?.rText.value = text } }
    }
  }

  @available(*, deprecated)
  final class UIImageView: UIView, BindableType {
    private(set) var image: String?

    func observer(_ disconnectDisposable: any Disposable) -> (StreamEvent<String>) -> Void {
      bag.addDisposable(disconnectDisposable)
      return { [weak self] in if case .Next(let image) = $0 { self?.image = image } }
    }
  }

  class UIViewController: DisposeBagProvider {
    let bag = DisposeBag()
  }
}

extension Guide2.Section {
  func print(_ line: Any) {
    log("\(line)")
  }

  /// What was printed since the last call.
  func printed() -> [String] {
    log.take()
  }
}
