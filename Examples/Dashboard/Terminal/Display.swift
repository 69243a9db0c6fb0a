import Dispatch
import Foundation
import ReactiveKit

/// Where frames go: a screen on a terminal, plain text anywhere else.
@MainActor
final class Display {
  private let terminal = Terminal.isThere ? Terminal() : nil
  private var screen = Screen(isColored: ProcessInfo.processInfo.environment["NO_COLOR"] == nil)
  private let size = Property(Terminal.size)
  private let start = ContinuousClock.now
  private let bag = DisposeBag()
  private let queue = DispatchQueue(label: "display")

  /// A frame and the size of the screen, whenever one of the two changes: ten times a second at most, or once for text.
  func pace(_ frames: Signal<Frame, Never>) -> Signal<(Frame, Size), Never> {
    frames.combineLatest(with: size).throttle(for: terminal == nil ? 1 : 0.1)
  }

  func open() throws(OutputProblem) {
    guard let terminal else { return }
    try terminal.enter()
    systemSignals(SIGWINCH, on: queue).map { _ in Terminal.size }.bind(to: size)
    systemSignals(SIGTSTP, on: queue).sink(on: MainActor.self) { [weak self] _ in self?.suspend() }.store(in: bag)
  }

  func show(_ picture: (frame: Frame, size: Size)) throws(OutputProblem) {
    if terminal != nil {
      try write(screen.drawing(picture.frame, in: picture.size))
    } else {
      let second = Int((ContinuousClock.now - start) / .seconds(1))
      try write(Layout.text(of: picture.frame, second: second))
    }
  }

  func close() {
    bag.dispose()
    terminal?.leave()
  }

  /// Ctrl-Z: gives the terminal back to the shell, and takes it again when the shell continues the program.
  private func suspend() {
    terminal?.leave()
    kill(getpid(), SIGSTOP)
    try? terminal?.enter()
    screen = Screen(isColored: ProcessInfo.processInfo.environment["NO_COLOR"] == nil)
    size.value = Terminal.size
  }
}
