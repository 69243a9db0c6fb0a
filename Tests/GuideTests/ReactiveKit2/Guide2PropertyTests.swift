import Foundation
import RKLegacy
import ReactiveKit
import TestSupport
import Testing

import typealias RKLegacy.Queue

extension Guide2 {
  @Suite struct PropertyTests: Section {
    let log = Log()

    @Test func aPropertyIsObservedAndSet() {
      let name = Property("Jim")

      _ = name.observeNext { value in
        print("Hi \(value)!")
      }
      #expect(printed() == ["Hi Jim!"])

      name.value = "Jim Kirk"  // Prints: Hi Jim Kirk!
      #expect(printed() == ["Hi Jim Kirk!"])
    }

    // MARK: Collection Property

    @Test func aCollectionPropertyTellsWhatHasChanged() {
      let names = CollectionProperty(["Steve", "Tim"])

      _ = names.observeNext { e in
        print("array: \(e.collection), inserts: \(e.inserts), updates: \(e.updates), deletes: \(e.deletes)")
      }
      #expect(printed() == [#"array: ["Steve", "Tim"], inserts: [], updates: [], deletes: []"#])

      names.append("John")
      names.removeLast()
      names[1] = "Mark"
      #expect(
        printed() == [
          #"array: ["Steve", "Tim", "John"], inserts: [2], updates: [], deletes: []"#,
          #"array: ["Steve", "Tim"], inserts: [], updates: [], deletes: [2]"#,
          #"array: ["Steve", "Mark"], inserts: [], updates: [1], deletes: []"#,
        ])
    }

    @Test func setsAndDictionariesAreCollectionsToo() {
      let uniqueNumbers = CollectionProperty(Set([0, 1, 2]))
      let options = CollectionProperty(["enabled": "yes"])
      uniqueNumbers.insert(3)
      options["enabled"] = "no"
      #expect(uniqueNumbers.collection == [0, 1, 2, 3])
      #expect(options.collection == ["enabled": "no"])
    }

    @available(*, deprecated)
    @Test func derivedCollectionsFollow() {
      let numbers = CollectionProperty([2, 3, 1])

      let doubleNumbers = CollectionProperty<[Int]>([])  // the guide leaves the types to be inferred
      let evenNumbers = CollectionProperty<[Int]>([])
      let sortedNumbers = CollectionProperty<[Int]>([])

      numbers.map { $0 * 2 }.bindTo(doubleNumbers)
      numbers.filter { $0 % 2 == 0 }.bindTo(evenNumbers)
      numbers.sort(<).bindTo(sortedNumbers)

      numbers.append(4)

      #expect(doubleNumbers.collection == [4, 6, 2, 8])
      #expect(evenNumbers.collection == [2, 4])
      #expect(sortedNumbers.collection == [1, 2, 3, 4])
    }

    @available(*, deprecated)
    @Test func aCollectionIsBoundToATable() {
      let posts = CollectionProperty(["first"])
      let tableView = UITableView()

      posts.bindTo(tableView) { indexPath, posts, tableView in
        let cell = tableView.dequeueCellWithIdentifier("PostCell", forIndexPath: indexPath)
        cell.post = posts[indexPath.row]
        return cell
      }
      #expect(tableView.shown == ["PostCell: first"])
      posts.append("second")
      #expect(tableView.shown == ["PostCell: first", "PostCell: second"])
    }

    @Test func sortedOptionsAreAnArrayOfPairs() {
      let options = CollectionProperty(["b": "2", "A": "1"])

      let sortedOptions = options.sort {
        $0.0.localizedCaseInsensitiveCompare($1.0) == ComparisonResult.orderedAscending
      }

      _ = sortedOptions.observeNext { print($0.collection.map { "\($0.0)\($0.1)" }) }
      #expect(printed() == [#"["A1", "b2"]"#])
    }

    // MARK: Array diff

    @available(*, deprecated)
    @Test func anArrayIsReplacedWithItsDifferences() throws {
      let numbers = CollectionProperty([1, 2, 3])
      var last: CollectionChangeset<[Int]>?
      _ = numbers.observeNext { last = $0 }

      numbers.replace([0, 1, 3, 4], performDiff: true)

      let event = try #require(last)
      #expect(event.collection == [0, 1, 3, 4])
      #expect(event.inserts == [0, 3])
      #expect(event.deletes == [1])
    }

    // MARK: Threading

    @available(*, deprecated)
    @Test func eventsAreReceivedOnAQueue() async {
      let main = QueueMark(.main)
      let counter = Stream.sequence([1, 2, 3])
      let isOnMain = await withCheckedContinuation { continuation in
        _ = counter.observeIn(Queue.main.context).observeCompleted {  // observeOn, in the guide's text
          continuation.resume(returning: main.isHere)
        }
      }
      #expect(isOnMain)
    }
  }
}
