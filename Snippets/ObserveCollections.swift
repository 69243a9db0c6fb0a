// Update the rows of a table where a collection changed.

import ReactiveKit

// snippet.hide
struct Table {
  var rows: [String] = []
  var reloads = 0

  mutating func reload(_ names: [String]) {
    rows = names
    reloads += 1
  }

  mutating func deleteRow(at index: Int) { rows.remove(at: index) }

  mutating func insertRow(_ name: String, at index: Int) { rows.insert(name, at: index) }

  mutating func updateRow(_ name: String, at index: Int) { rows[index] = name }
}

var table = Table()
let bag = DisposeBag()
// snippet.show
let names = CollectionProperty(["Grace", "Ada", "Barbara"])
let sortedNames = CollectionProperty<[String]>([])

names.sortCollection { $0 < $1 }.bind(to: sortedNames)

sortedNames.sink { change in
  if change.isInitial {
    table.reload(change.collection)
  } else {
    let deletes = change.deletes + change.moves.map { $0.from }
    let inserts = change.inserts + change.moves.map { $0.to }
    for index in deletes.sorted().reversed() { table.deleteRow(at: index) }
    for index in inserts.sorted() { table.insertRow(change.collection[index], at: index) }
    for index in change.updates { table.updateRow(change.collection[index], at: index) }
  }
}
.store(in: bag)

names.append("Edsger")  // inserts row 2
names.remove(at: 1)  // deletes row 0, which shows Ada
// snippet.hide
precondition(table.rows == ["Barbara", "Edsger", "Grace"])
names[0] = "Alan"
names[1] = "Barbara L."
names.performBatchUpdates { batch in
  batch.append("Leslie")
  batch.remove(at: 2)
  batch.insert("Tony", at: 0)
}
precondition(table.rows == ["Alan", "Barbara L.", "Leslie", "Tony"])
precondition(sortedNames.collection == table.rows)
precondition(table.reloads == 1)
