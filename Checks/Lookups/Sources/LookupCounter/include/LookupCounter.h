#include <stdbool.h>
#include <stdint.h>

/// The number of type lookups since the program began; -1 where they cannot be counted.
int64_t lookup_count(void);

/// The number of retains of objects to which a weak reference was made, since the program began.
int64_t slow_retain_count(void);

/// Whether lookups are neither counted nor printed; returns whether that was so before.
bool lookup_pause(bool is_on);

/// Whether each lookup and slow retain is printed: the addresses of its type and of its callers.
void lookup_trace(bool is_on);
