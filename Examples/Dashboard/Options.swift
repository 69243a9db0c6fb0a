import Foundation

/// What the program was called with.
struct Options {
  var seconds: Double?
  var file: String?
  var lanes: String?

  static let help = """
    usage: dashboard [--seconds N] [--file PATH] [--lanes FILE]

    Shows streams of this machine and of this program: system load, a file that
    grows, a feed over HTTP on 127.0.0.1, and two streams that are faster than
    what shows them. On a terminal it draws a screen; `q` or Ctrl-C ends it.
    Anywhere else it prints a frame of plain text each second.

      --seconds N   Ends after N seconds.
      --file PATH   Shows new lines of this file. Without it: a temporary log of
                    the requests that the program's own HTTP server receives.
      --lanes FILE  Records what the streams do, and writes it to FILE at the end.
                    `swift run --package-path Examples lanes FILE` prints it.
      --help        Prints this text.

    NO_COLOR in the environment turns colors off.
    Status: 0; 1 if something cannot be read or written; 2 if the call is wrong;
    128 and the signal's number if a signal ends the program.
    """

  /// Reads the arguments. `nil` if they ask for help.
  init?(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--help", "-h": return nil
      case "--seconds": seconds = try Options.seconds(try Options.value(of: option, from: &rest))
      case "--file": file = try Options.value(of: option, from: &rest)
      case "--lanes": lanes = try Options.value(of: option, from: &rest)
      default: throw Failure("there is no option '\(printable(option))'; see --help", status: 2)
      }
    }
  }

  private static func value(of option: String, from rest: inout ArraySlice<String>) throws(Failure) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else { throw Failure("\(option) needs a value", status: 2) }
    return value
  }

  private static func seconds(_ text: String) throws(Failure) -> Double {
    guard let seconds = Double(text), seconds > 0, seconds <= 1e9 else {
      throw Failure("--seconds needs a number of seconds, not '\(printable(text))'", status: 2)
    }
    return seconds
  }
}

/// Why the program ends with an error.
struct Failure: Error {
  let message: String
  let status: Int32

  init(_ message: String, status: Int32 = 1) {
    self.message = message
    self.status = status
  }
}
