// The mistakes that *Finding the cause of an error* explains for a target with `.defaultIsolation(MainActor.self)`. `.ci/check docs`
// compiles this file with `-verify`, like `Mistakes.swift`.

import RKPublishers

class Screen: ObservableObject {  // expected-note {{overridden declaration is here}}
  @Published var title = ""
}
class Settings: Screen {  // expected-error {{main actor-isolated initializer 'init()' has different actor isolation from nonisolated overridden declaration}}
  @Published var volume = 0
}

// It is not `@Published`.
class Shape {  // expected-note {{overridden declaration is here}}
  var name = ""
}
class Circle: Shape {  // expected-error {{main actor-isolated initializer 'init()' has different actor isolation from nonisolated overridden declaration}}
  var radius = 0
}

// What the article advises.
class Page: ObservableObject {
  @Published var title = ""
  init() {}
}
class Preferences: Page {
  @Published var volume = 0
}
