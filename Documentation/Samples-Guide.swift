// What the samples of the articles take for granted. Documentation/samples.py puts them behind this.

import RKExtras
import RKPublishers
