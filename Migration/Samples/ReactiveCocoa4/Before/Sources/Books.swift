/// A book of a catalogue.
public struct Book: Equatable, Hashable, Sendable {
  public let id: Int
  public let title: String
  public let author: String

  public init(id: Int, title: String, author: String) {
    self.id = id
    self.title = title
    self.author = author
  }

  /// Whether a text occurs in the title or in the author's name.
  func matches(_ text: String) -> Bool {
    title.lowercased().contains(text.lowercased()) || author.lowercased().contains(text.lowercased())
  }
}

/// Why there is no result.
public enum SearchError: Error, Equatable, Sendable {
  case offline
  case unknown(id: Int)
}

/// Why a book was not kept.
public enum FavouritesError: Error, Equatable, Sendable {
  case alreadyThere
  case full(limit: Int)
}
