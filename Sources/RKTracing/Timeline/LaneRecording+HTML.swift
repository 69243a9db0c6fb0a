extension LaneRecording {
  /// The recording as a page for a web browser: a timeline with a row for each subscription.
  ///
  /// The page is one file, and loads nothing. Zoom and move with the mouse or the keyboard, search for values, and click a
  /// value to read it and to follow it: to the values that caused it, and to those that it caused. The page follows the
  /// system's light or dark appearance.
  ///
  /// Origin: this library.
  ///
  /// - Parameter title: The title of the page.
  /// - Complexity: O(*n*) in the number of events. The page of a full recorder has about 3 MB.
  public func html(title: String = "Lanes") -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(escaped(title))</title>
    <style>
    \(content(PackageResources.timeline_css))
    </style>
    <header>
      <h1>\(escaped(title))</h1>
      <p id="summary"></p>
      <input id="search" type="search" placeholder="Search ( / )" aria-label="Search for a lane or a value">
      <output id="hits" for="search"></output>
      <span role="group" aria-label="Zoom">
        <button id="out" aria-label="Zoom out" title="Zoom out ( - )">−</button>
        <button id="in" aria-label="Zoom in" title="Zoom in ( + )">+</button>
        <button id="fit" title="Show all ( 0 )">Fit</button>
      </span>
    </header>
    <svg id="axis" aria-hidden="true"></svg>
    <main tabindex="0" aria-label="Timeline"><svg id="chart"></svg></main>
    <aside aria-live="polite"></aside>
    <div id="legend" role="note" aria-label="Legend"></div>
    <footer>
      <kbd>←</kbd> <kbd>→</kbd> move, <kbd>+</kbd> <kbd>-</kbd> zoom, <kbd>0</kbd> show all, <kbd>n</kbd> <kbd>p</kbd> next and
      previous event, <kbd>c</kbd> its cause, <kbd>/</kbd> search, <kbd>Esc</kbd> deselect
    </footer>
    <script type="application/json" id="recording">
    \(timelineData())
    </script>
    <script type="application/json" id="tests">
    \(tests())
    </script>
    <script>
    \(content(PackageResources.timeline_js))
    </script>
    </html>

    """
  }

  /// A file that SwiftPM has embedded.
  private func content(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

  /// The events as JSON.
  private func timelineData() -> String {
    let rows = events.map { object(details(of: $0)) }.joined(separator: ",\n")
    return "{\"dropped\":\(dropped),\"events\":[\n\(rows)\n]}"
  }

  /// The diagrams and tests of subscriptions as JSON, by their numbers: of the first ones, as far as there is room.
  private func tests() -> String {
    let runs = LaneRuns(self)
    var room = 200_000
    var members: [(String, String)] = []
    for subscription in runs.events.keys.sorted() {
      // An estimate, because to write a text that is too long takes time.
      let size = 600 + 10 * runs.size(of: subscription)
      if size > room { continue }
      room -= size
      let script = LaneScript(subscription, of: runs)
      members.append(("\(subscription)", "[\(text(script.diagram)),\(text(script.test))]"))
    }
    return object(members)
  }

  private func escaped(_ text: String) -> String {
    escaping(printable(text)) {
      switch $0 {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: nil
      }
    }
  }
}
