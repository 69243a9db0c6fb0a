import Synchronization

extension LazyCore {
  /// What a mirror shows of a property beside its value: as much as of its core.
  package var mirrorChildren: [Mirror.Child] {
    [("subscribers", object.current?.subscriberCount.load(ordering: .relaxed) ?? 0)]
  }
}
