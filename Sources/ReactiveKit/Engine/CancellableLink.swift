/// The end of an observation that an ``AnyCancellable`` holds without a closure in between.
@usableFromInline
package class CancellableLink: Cancellable {
  @usableFromInline
  package init() {}

  @usableFromInline
  package func cancel() {
    preconditionFailure("CancellableLink.cancel() is the subclass's to override")
  }
}
