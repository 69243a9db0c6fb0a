/// The links of the inner publishers that run. Inserting and removing cost O(1) amortised.
@usableFromInline
struct LinkSet {
  @usableFromInline
  private(set) var all: ContiguousArray<UpstreamLink> = []

  @usableFromInline
  init() {}

  @usableFromInline
  var count: Int { all.count }

  @usableFromInline
  mutating func insert(_ link: UpstreamLink) {
    link.position = all.count
    all.append(link)
  }

  /// Removes a link, if it is there.
  @usableFromInline
  mutating func remove(_ link: UpstreamLink) {
    guard let position = link.position else { return }
    let last = all.removeLast()
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
