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
form.email = "ada@example.com"
form.password = "difference engine"
// snippet.hide
precondition(!form.canSubmit)
// snippet.show
form.repeatedPassword = "difference engine"  // form.canSubmit == true
// snippet.hide
precondition(form.canSubmit)
form.password = "short"
precondition(!form.canSubmit)
