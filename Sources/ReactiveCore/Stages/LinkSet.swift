/// The links to the running inner publishers. Inserting and removing cost O(1) amortized.
@usableFromInline
struct LinkSet {
  @usableFromInline private(set) var all: ContiguousArray<UpstreamLink> = []

  @usableFromInline
  init() {}

  @usableFromInline var count: Int { all.count }

  @usableFromInline
  mutating func insert(_ link: UpstreamLink) {
    link.position = all.count
    all.append(link)
  }

  @usableFromInline
  mutating func remove(_ link: UpstreamLink) {
    guard let position = link.position else { return }
    // `removeLast()` works through the array's protocols, which costs three times as much in debug builds.
    let last = all.remove(at: all.count - 1)
    if last !== link {
      all[position] = last
      last.position = position
    }
    link.position = nil
  }

  @usableFromInline
  mutating func takeAll() -> ContiguousArray<UpstreamLink> {
    defer { all = [] }
    for link in all { link.position = nil }
    return all
  }
}
