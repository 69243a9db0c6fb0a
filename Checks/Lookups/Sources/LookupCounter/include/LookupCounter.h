#include <stdbool.h>
#include <stdint.h>

/// The number of type lookups since the program began; -1 where they cannot be counted.
int64_t lookup_count(void);

/// Whether lookups are neither counted nor printed; returns whether that was so before.
bool lookup_pause(bool is_on);

/// Whether each lookup is printed: its type, and the two functions that call for it.
void lookup_trace(bool is_on);
