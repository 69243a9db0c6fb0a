import RKPublishers
import Testing

import class Foundation.Thread

#if DEBUG
  /// How many frames of the library a person finds in a backtrace of a debug build, from `send` to the closure of a sink. Both
  /// are counted.
  @Suite struct StackFrameTests {
    private let subject = PassthroughSubject<Int, Never>()

    /// The frames between this function and a closure that stores the depth of the stack.
    private func frames(_ observe: (_ store: @escaping () -> Void) -> AnyCancellable) -> Int {
      var depth = 0
      let observation = observe { depth = Thread.callStackReturnAddresses.count }
      let own = Thread.callStackReturnAddresses.count
      subject.send(1)
      withExtendedLifetime(observation) {}
      #expect(own > 0 && depth > own, "the stack has no known frames")
      // `store` is one more.
      return depth - own - 1
    }

    @Test func aSubjectNeedsSevenFrames() {
      #expect(frames { store in subject.sink { _ in store() } } <= 7)
    }

    @Test func anOperatorThatOnlyTransformsValuesNeedsTwoFrames() {
      #expect(frames { store in subject.map { $0 * 2 }.filter { $0 > 0 }.sink { _ in store() } } <= 7 + 2 * 2)
    }

    @Test func operatorsThatAttachOrShareNeedAtMostTwentyTwo() {
      #expect(frames { store in subject.flatMap { Just($0) }.sink { _ in store() } } <= 22)
      #expect(frames { store in subject.share().sink { _ in store() } } <= 15)
    }
  }
#endif
