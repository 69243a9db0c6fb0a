/// Why a file cannot be used, as the end of a sentence that begins with the file's name.
struct FileProblem: Error {
  let words: String

  init(_ words: String) { self.words = words }
}
