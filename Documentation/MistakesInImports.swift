// The mistakes that *Finding the cause of an error* explains, in a file that imports Foundation without its networking. `.ci/check docs`
// compiles this file with `-verify`, like `Mistakes.swift`.

import Foundation
import RKPublishers

_ = URLSession.shared  // expected-error {{type 'URLSession' (aka 'AnyObject') has no member 'shared'}}
