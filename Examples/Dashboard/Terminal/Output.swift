import Foundation

/// Why nothing can be written any more.
enum OutputProblem: Error {
  /// Nobody reads: the other end of the pipe or the terminal is gone.
  case closed
  case failed(String)
}

/// Writes to standard output, without a buffer of its own. Expects that SIGPIPE is ignored.
func write(_ text: String) throws(OutputProblem) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    if count >= 0 {
      bytes = bytes.dropFirst(count)
      continue
    }
    switch errno {
    case EINTR: continue
    case EAGAIN:
      // Somebody else has made the descriptor non-blocking. Wait until there is room.
      var room = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
      _ = poll(&room, 1, 1000)
    case EPIPE, EIO: throw .closed
    default: throw .failed(String(cString: strerror(errno)))
    }
  }
}
