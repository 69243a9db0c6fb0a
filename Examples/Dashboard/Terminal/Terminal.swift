import Foundation

/// The size of a terminal, in characters.
struct Size: Sendable, Equatable {
  var columns = 80
  var rows = 24
}

/// The terminal that the program runs on, and what must be put back at the end.
@MainActor
final class Terminal {
  private var formerSettings: termios?
  private var isEntered = false

  /// Whether there is a terminal that can be drawn on.
  static var isThere: Bool {
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  nonisolated static var size: Size {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return Size() }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Switches to the alternate screen, hides the cursor, and delivers keys at once and unseen.
  func enter() throws(OutputProblem) {
    isEntered = true
    var settings = termios()
    if tcgetattr(STDIN_FILENO, &settings) == 0 {
      formerSettings = settings
      // Ctrl-C and Ctrl-Z still send signals.
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
      tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }
    try write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Puts everything back. May be called twice.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    // If the terminal is gone, there is nothing to put back.
    try? write("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
    if var settings = formerSettings { tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) }
  }
}
