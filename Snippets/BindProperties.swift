// Keep a view model and a label up to date, and two properties equal.

import ReactiveKit

final class Label: BindingTarget {
  let bag = DisposeBag()
  var text = ""
}

let price = Property(12)
let count = Property(1)
let total = Property(0)
let label = Label()

price.combineLatest(with: count) { $0 * $1 }.bind(to: total)
total.map { "\($0) €" }.bind(to: label, keyPath: \.text)

count.value = 3  // total.value == 36, label.text == "36 €"
// snippet.hide
precondition(total.value == 36)
precondition(label.text == "36 €")
// snippet.show

let countInCart = Property(0)
count.bidirectionalBind(to: countInCart)

countInCart.value = 2  // count.value == 2, label.text == "24 €"
// snippet.hide
precondition(count.value == 2)
precondition(label.text == "24 €")
