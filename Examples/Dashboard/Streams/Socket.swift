import Foundation

/// A socket on 127.0.0.1, and what the server does with it. It is closed by hand, once.
struct Socket {
  let descriptor: Int32

  /// Listens on a port that the system chooses.
  static func listening() throws(Failure) -> (socket: Socket, port: UInt16) {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let socket = Socket(descriptor: Foundation.socket(AF_INET, stream, 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutableBytes(of: &address) { bytes in
      let address = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      return socket.descriptor >= 0 && bind(socket.descriptor, address, length) == 0
        && listen(socket.descriptor, 16) == 0 && getsockname(socket.descriptor, address, &length) == 0
    }
    guard isListening else {
      throw Failure("the feed's server cannot listen on 127.0.0.1: \(String(cString: strerror(errno)))")
    }
    socket.doNotBlock()
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  /// Takes a connection, if one waits.
  func accepted() -> Socket? {
    let connection = Socket(descriptor: accept(descriptor, nil, nil))
    guard connection.descriptor >= 0 else { return nil }
    connection.doNotBlock()
    return connection
  }

  /// Reads what is there: nothing at the end.
  func available() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Sends a short text, which always has room in the buffer of a new connection.
  func send(_ text: String) {
    _ = Foundation.write(descriptor, text, text.utf8.count)
  }

  func close() {
    _ = Foundation.close(descriptor)
  }

  private func doNotBlock() {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }
}
