import Combine
import Foundation
import Testing

@Suite struct IdiomsTests {
  @Test func combining() {
    let idioms = Idioms()
    idioms.combining()
    #expect(idioms.log == ["[1, 2]"])
    idioms.subject.send(1)
    #expect(idioms.log == ["[1, 2]", "11"])
  }

  @Test func values() {
    let idioms = Idioms()
    idioms.values()
    #expect(idioms.log == ["1", "1", "2", "3", "1", "3"])
    NotificationCenter.default.post(name: Notification.Name("x"), object: idioms)
    #expect(idioms.log.last == "x")
    #expect(idioms.state.value == [Model(id: 1, name: "ONE")])
  }

  @Test func subscribers() {
    let idioms = Idioms()
    idioms.subscribers()
    #expect(idioms.log == ["2", "4", "5", "max(3)"])
  }

  @Test func ends() {
    let idioms = Idioms()
    idioms.ends()
    idioms.failing.send(1)
    #expect(idioms.log == ["1"])
  }

  @Test func schedulers() {
    let idioms = Idioms()
    idioms.schedulers()
    #expect(idioms.list.isEmpty)
  }

  @Test func objects() {
    let player = SubPlayer()
    var changes = 0
    let observation = player.objectWillChange.sink { changes += 1 }
    player.volume = 20
    #expect(player.volume == 10)
    #expect(changes == 1)
    player.speed = 2
    #expect(changes == 2)
    player.queue.append("a")
    #expect(player.title == "a")
    #expect(player.text == "1")
    #expect(changes == 4)
    player.ratings["a"] = 1
    #expect(player.isRated)
    #expect(changes == 6)
    let manual = Manual()
    var count = 0
    let other = manual.objectWillChange.sink { count += 1 }
    manual.value = 1
    #expect(count == 1)
    withExtendedLifetime((observation, other)) {}
  }

  @Test func iteration() async {
    let subject = CurrentValueSubject<Int, Never>(1)
    var seen: [Int] = []
    for await value in subject.values {
      seen.append(value)
      if value == 3 { break }
      subject.send(value + 1)
    }
    #expect(seen == [1, 2, 3])
    #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
  }
}
