// What the samples of PortingFromReactiveKit.md take for granted. Documentation/samples.py puts them behind this.

import RKLegacy
import ReactiveKit
