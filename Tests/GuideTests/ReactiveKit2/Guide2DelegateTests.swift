import Foundation
import RKLegacy
import ReactiveKit
import TestSupport
import Testing

import typealias RKLegacy.Stream

// The guide's protocol proxy needs Objective-C. What it does, a class does that conforms to the delegate's protocol: each
// method has a `PushStream`, and hands the call on to the delegate that is set besides.

extension Guide2 {
  protocol UITableViewDelegate: AnyObject {
    func tableView(_ tableView: UITableView, didSelectRowAtIndexPath indexPath: IndexPath)
  }

  final class UITableView: UIView {
    weak var delegate: (any UITableViewDelegate)?
    fileprivate(set) var shown: [String] = []

    /// The proxy lives as long as the view.
    fileprivate let proxy = UITableViewProxy()

    final class Cell {
      let identifier: String
      var post = ""

      init(identifier: String) { self.identifier = identifier }
    }

    func dequeueCellWithIdentifier(_ identifier: String, forIndexPath indexPath: IndexPath) -> Cell {
      Cell(identifier: identifier)
    }

    /// What a finger does.
    func tap(row: Int) {
      delegate?.tableView(self, didSelectRowAtIndexPath: IndexPath(indexes: [0, row]))
    }
  }

  @available(*, deprecated)
  protocol UITextViewDelegate: AnyObject {
    func textViewDidBeginEditing(_ textView: UITextView)
    func textView(
      _ textView: UITextView, shouldChangeTextInRange range: NSRange, replacementText text: String
    ) -> Bool
  }

  @available(*, deprecated)
  final class UITextView: UIView {
    weak var delegate: (any UITextViewDelegate)?
  }

  /// What was `protocolProxyFor(UITableViewDelegate.self, setter: …)`.
  final class UITableViewProxy: UITableViewDelegate {
    fileprivate let selectedRows = PassthroughSubject<Int, Never>()

    /// The delegate besides. Set this, and not the view's.
    weak var forwardTo: (any UITableViewDelegate)?

    func tableView(_ tableView: UITableView, didSelectRowAtIndexPath indexPath: IndexPath) {
      selectedRows.send(indexPath[1])
      forwardTo?.tableView(tableView, didSelectRowAtIndexPath: indexPath)
    }
  }

  /// What was `protocolProxyFor(UITextViewDelegate.self, setter: …)`.
  @available(*, deprecated)
  final class UITextViewProxy: UITextViewDelegate {
    let beginnings = PushStream<Void>()
    let replacements = PushStream<String>()

    func textViewDidBeginEditing(_ textView: UITextView) {
      beginnings.next()
    }

    func textView(
      _ textView: UITextView, shouldChangeTextInRange range: NSRange, replacementText text: String
    ) -> Bool {
      replacements.next(text)
      return true
    }
  }
}

extension IndexPath {
  var row: Int { self[1] }
}

extension Guide2.UITableView {
  var rDelegate: Guide2.UITableViewProxy {
    delegate = proxy
    return proxy
  }

  @available(*, deprecated)
  var selectedRow: Stream<Int> { rDelegate.selectedRows.toStream() }
}

// What ReactiveUIKit has: a closure makes the cells.
extension SignalProtocol where Error == Never {
  func bindTo<Member>(
    _ tableView: Guide2.UITableView,
    createCell: @escaping (IndexPath, [Member], Guide2.UITableView) -> Guide2.UITableView.Cell
  ) where Element == CollectionChange<[Member]> {
    bind(to: tableView, context: .immediate) { tableView, change in
      tableView.shown = change.collection.indices.map { row in
        let cell = createCell(IndexPath(indexes: [0, row]), change.collection, tableView)
        return "\(cell.identifier): \(cell.post)"
      }
    }
  }
}

extension Guide2 {
  @Suite struct DelegateTests: Section {
    let log = Log()

    @available(*, deprecated)
    @Test func aDelegatesMethodIsAStream() {
      let tableView = UITableView()
      let viewController = UIViewController()

      tableView.selectedRow.observeNext { row in
        print("Tapped row at index \(row).")
      }.disposeIn(viewController.rBag)

      tableView.tap(row: 2)
      #expect(printed() == ["Tapped row at index 2."])
    }

    @available(*, deprecated)
    @Test func theDelegateBesidesIsCalledToo() {
      final class Delegate: UITableViewDelegate {
        let log: Log

        init(_ log: Log) { self.log = log }

        func tableView(_ tableView: UITableView, didSelectRowAtIndexPath indexPath: IndexPath) {
          log("delegate")
        }
      }
      let (tableView, delegate) = (UITableView(), Delegate(log))
      tableView.rDelegate.forwardTo = delegate
      _ = tableView.selectedRow.observeNext { print("row \($0)") }
      tableView.tap(row: 1)
      #expect(printed() == ["row 1", "delegate"])
    }

    @available(*, deprecated)
    @Test func methodsWithoutAnArgumentAndWithAResult() {
      let (textView, proxy) = (UITextView(), UITextViewProxy())
      textView.delegate = proxy
      _ = proxy.beginnings.observeNext { print("begins") }
      _ = proxy.replacements.observeNext { print($0) }
      textView.delegate?.textViewDidBeginEditing(textView)
      let range = NSRange(location: 0, length: 0)
      let isAllowed = textView.delegate?.textView(textView, shouldChangeTextInRange: range, replacementText: "a")
      #expect(isAllowed == true)
      #expect(printed() == ["begins", "a"])
    }
  }
}
