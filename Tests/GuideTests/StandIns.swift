import ReactiveKit
import TestSupport

// The samples of ReactiveKit 3's guide, chapter by chapter, as a reader types them in. Three things differ throughout:
// `_ =` stands where the guide drops the result of an observation, which the compiler would warn of then as it does now; the
// producer of a signal of the library returns a disposable also where the guide shows none; and what a sample `print`s is
// noted. Everything else that differs has a comment on its line. Tests are marked as deprecated because the spellings are.

/// A chapter. Within it, `print` notes a line.
protocol Chapter {
  var log: Log { get }
}

extension Chapter {
  func print(_ line: Any) {
    log("\(line)")
  }

  /// What was printed since the last call.
  func printed() -> [String] {
    log.take()
  }
}

// MARK: What a user of the guide's app has

struct User: Equatable, CustomStringConvertible {
  var name: String
  var email = ""

  var description: String { name }

  static let jim = User(name: "Jim", email: "jim@example.com")
}

enum ClientError: Error {
  case offline
}

enum NetworkError: Error {
  case timeout
}

enum ApplicationError: Error {
  case broken
}

enum MyError: Error {
  case someError
}

/// A request that can be cancelled.
final class URLSessionTask {
  private let onCancel: () -> Void

  init(_ onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  func cancel() {
    onCancel()
  }
}

// MARK: What Apple's user interface has. A value that Bond makes observable and bindable is a property here.

struct UIImage: Equatable, Sendable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  static let placeholder = UIImage("placeholder")
}

class UIView: BindingTarget {
  let bag = DisposeBag()
}

final class Label: UIView {
  fileprivate let _text = Property("")

  var text: String {
    get { _text.value }
    set { _text.value = newValue }
  }
}

final class ImageView: UIView {
  fileprivate let _image = Property<UIImage?>(nil)

  var image: UIImage? {
    get { _image.value }
    set { _image.value = newValue }
  }
}

final class Button: UIView {
  fileprivate let _tap = PassthroughSubject<Void, Never>()
  fileprivate let _isEnabled = Property(true)

  var isEnabled: Bool { _isEnabled.value }

  /// What a finger does.
  func tap() {
    _tap.send()
  }
}

class UIViewController: BindingTarget {
  let bag = DisposeBag()
  private(set) var presented: [UIViewController] = []

  func present(_ viewController: UIViewController, animated: Bool) {
    presented.append(viewController)
  }

  func viewDidAppear(_ animated: Bool) {}
}

final class ProfileViewController: UIViewController {
  let user: User

  init(user: User) {
    self.user = user
  }
}

// What Bond has.

extension ReactiveExtensions where Base: Label {
  var text: Property<String> { base._text }
}

extension ReactiveExtensions where Base: ImageView {
  var image: Property<UIImage?> { base._image }
}

extension ReactiveExtensions where Base: Button {
  var tap: Signal<Void, Never> { base._tap.toSignal() }
  var isEnabled: Property<Bool> { base._isEnabled }
}
