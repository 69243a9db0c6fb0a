import RKPublishers
import ReactiveKit

func sequenceMapFilterSink() -> Workload {
  return Workload(
    name: "sequence → map → filter → sink", events: 1_000_000,
    forms: [
      Form("one opaque closure per stage") {
        let sum = Sum()
        let sink = opaque { sum.add($0) }
        let filter = opaque { if isEven($0) { sink($0) } }
        let map = opaque { filter(step($0)) }
        return { events in
          sum.value = 0
          for x in 1...events { map(x) }
          return sum.value
        }
      },
      Form("publishers", .time(2)) {
        { events in
          let sum = Sum()
          publisher(of: 1...events).mapped(step).filtered(isEven).sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
      Form("publishers, as written", .time(6)) {
        { events in
          let sum = Sum()
          (1...events).publisher.map { step($0) }.filter { isEven($0) }.sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
      Form("publishers, erased at every stage", .time(2), .time(1.15, of: "publishers")) {
        { events in
          let sum = Sum()
          let source = publisher(of: 1...events).eraseToAnyPublisher()
          let even = source.mapped(step).eraseToAnyPublisher().filtered(isEven).eraseToAnyPublisher()
          even.sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
      Form("signals", .time(2), .time(1.15, of: "publishers")) {
        { events in
          let sum = Sum()
          Signal<Int, Never>(sequence: 1...events).map(step).filter(isEven).sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
    ])
}

func sequenceTenMaps() -> Workload {
  return Workload(
    name: "sequence → ten maps → sink", events: 300_000,
    forms: [
      Form("one opaque closure per stage") {
        let sum = Sum()
        let sink = opaque { sum.add($0) }
        let ten = opaque { sink(marked($0)) }
        let nine = opaque { ten(halved($0)) }
        let eight = opaque { nine(squared($0)) }
        let seven = opaque { eight(masked($0)) }
        let six = opaque { seven(inverted($0)) }
        let five = opaque { six(doubled($0)) }
        let four = opaque { five(decreased($0)) }
        let three = opaque { four(flipped($0)) }
        let two = opaque { three(tripled($0)) }
        let first = opaque { two(increased($0)) }
        return { events in
          sum.value = 0
          for x in 1...events { first(x) }
          return sum.value
        }
      },
      Form("publishers", .time(2)) {
        { events in
          let sum = Sum()
          let source = publisher(of: 1...events)
          let five = source.mapped(increased).mapped(tripled).mapped(flipped).mapped(decreased).mapped(doubled)
          let ten = five.mapped(inverted).mapped(masked).mapped(squared).mapped(halved).mapped(marked)
          ten.sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
      Form("publishers, as written", .time(2)) {
        { events in
          let sum = Sum()
          (1...events).publisher.map { increased($0) }.map { tripled($0) }.map { flipped($0) }.map { decreased($0) }
            .map { doubled($0) }.map { inverted($0) }.map { masked($0) }.map { squared($0) }.map { halved($0) }
            .map { marked($0) }.sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
      Form("publishers, erased at every stage", .time(2), .time(1.15, of: "publishers")) {
        { events in
          let sum = Sum()
          let source = publisher(of: 1...events).eraseToAnyPublisher()
          let three = source.erased(increased).erased(tripled).erased(flipped)
          let six = three.erased(decreased).erased(doubled).erased(inverted)
          let ten = six.erased(masked).erased(squared).erased(halved).erased(marked)
          ten.sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
      Form("signals", .time(2), .time(1.15, of: "publishers")) {
        { events in
          let sum = Sum()
          let source = Signal<Int, Never>(sequence: 1...events)
          let five = source.map(increased).map(tripled).map(flipped).map(decreased).map(doubled)
          let ten = five.map(inverted).map(masked).map(squared).map(halved).map(marked)
          ten.sink { sum.add($0) }.cancel()
          return sum.value
        }
      },
    ])
}
