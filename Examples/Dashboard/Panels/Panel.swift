/// A part of the screen.
struct Panel: Sendable {
  var title: String
  var lines: [Line]
}

/// A line of a panel.
struct Line: Sendable, Equatable, ExpressibleByStringInterpolation {
  enum Style: Sendable { case plain, title, faint, warning }

  var text: String
  var style = Style.plain

  init(_ text: String, _ style: Style = .plain) {
    (self.text, self.style) = (text, style)
  }

  init(stringLiteral text: String) { self.init(text) }
}

/// What all panels show at one time.
struct Frame: Sendable {
  var panels: [Panel]
}
