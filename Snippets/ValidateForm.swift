// Enable a button while the fields of a form are valid.

import RKPublishers

final class SignUpForm: ObservableObject {
  @Published var email = ""
  @Published var password = ""
  @Published var repeatedPassword = ""
  @Published private(set) var canSubmit = false

  init() {
    let isEmailValid = $email.map { $0.contains("@") }
    let isPasswordValid = $password.combineLatest($repeatedPassword) { password, repeated in
      password.count >= 8 && password == repeated
    }

    isEmailValid.combineLatest(isPasswordValid) { $0 && $1 }
      .removeDuplicates()
      .assign(to: &$canSubmit)
  }
}

let form = SignUpForm()
let button = form.$canSubmit.sink { print("can submit: \($0)") }
form.email = "ada@example.com"
form.password = "difference engine"
// snippet.hide
precondition(!form.canSubmit)
// snippet.show
form.repeatedPassword = "difference engine"  // form.canSubmit == true
// snippet.hide
precondition(form.canSubmit)

/// What the property sends from now on.
nonisolated(unsafe) var sent: [Bool] = []
let observation = form.$canSubmit.dropFirst().sink { sent.append($0) }
form.email = "ada@example.org"
precondition(sent.isEmpty)
form.email = "ada"
precondition(!form.canSubmit)
form.password = "short"
form.repeatedPassword = "short"
precondition(sent == [false])
form.email = "ada@example.org"
precondition(sent == [false] && !form.canSubmit)
form.password = "12345678"
form.repeatedPassword = "12345678"
precondition(sent == [false, true] && form.canSubmit)

// The streams do not retain the form.
weak var released: SignUpForm?
do {
  let form = SignUpForm()
  form.email = "grace@example.com"
  released = form
}
precondition(released == nil)
