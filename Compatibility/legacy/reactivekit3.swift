// What the probes of the list of the same name use: each probe is the body of a function that stands behind this file.
import Dispatch
import Foundation
import RKLegacy
import ReactiveKit

enum E: Error { case offline }
