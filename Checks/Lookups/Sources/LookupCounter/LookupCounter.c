#define _GNU_SOURCE
#include "LookupCounter.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <execinfo.h>
#include <stddef.h>
#include <stdio.h>

typedef const void *Pointer;

static int64_t lookups, slow_retains;
static bool is_paused, is_tracing;

// Addresses as llvm-symbolizer reads them.
static void print_address(const char *kind, Pointer address) {
  Dl_info info;
  if (address && dladdr(address, &info)) printf("%s0x%lx\n", kind, (long)((char *)address - (char *)info.dli_fbase));
}

static void note(int64_t *count, const char *what, Pointer type) {
  if (is_paused) return;
  ++*count;
  if (!is_tracing) return;
  printf("%s\n", what);
  print_address("DATA ", type);
  void *callers[8];
  int number = backtrace(callers, 8);
  // Without this function and the runtime's.
  for (int index = 2; index < number; index++) print_address("", (char *)callers[index] - 1);
}

int64_t lookup_count(void) { return lookups; }
int64_t slow_retain_count(void) { return slow_retains; }
bool lookup_pause(bool is_on) {
  bool before = is_paused;
  is_paused = is_on;
  return before;
}
void lookup_trace(bool is_on) { is_tracing = is_on; }

// An executable that defines a function of the runtime takes its place. Each of these searches a table of the runtime's.
#define SWIFT __attribute__((swiftcall))
#define COUNTED(CONVENTION, RESULT, NAME, PARAMETERS, ARGUMENTS, TYPE)                  \
  CONVENTION RESULT NAME PARAMETERS {                                                   \
    static CONVENTION RESULT(*next) PARAMETERS;                                         \
    if (!next) next = (CONVENTION RESULT(*) PARAMETERS)dlsym(RTLD_NEXT, #NAME);         \
    note(&lookups, "lookup of", TYPE);                                                  \
    return next ARGUMENTS;                                                              \
  }

typedef struct {
  Pointer value;
  size_t state;
} Response;

COUNTED(SWIFT, Response, swift_getGenericMetadata, (size_t request, Pointer arguments, Pointer type),
        (request, arguments, type), type)
// Optionals and arrays, whose accessors the runtime keeps to itself.
COUNTED(SWIFT, Response, $sSqMa, (size_t request, Pointer wrapped), (request, wrapped), NULL)
COUNTED(SWIFT, Response, $sSaMa, (size_t request, Pointer element), (request, element), NULL)
COUNTED(SWIFT, Response, $ss15ContiguousArrayVMa, (size_t request, Pointer element), (request, element), NULL)
COUNTED(, Pointer, swift_getWitnessTable, (Pointer conformance, Pointer type, Pointer arguments),
        (conformance, type, arguments), conformance)
COUNTED(SWIFT, Response, swift_getTupleTypeMetadata,
        (size_t request, size_t flags, Pointer elements, Pointer labels, Pointer witnesses),
        (request, flags, elements, labels, witnesses), NULL)
COUNTED(SWIFT, Response, swift_getTupleTypeMetadata2,
        (size_t request, Pointer first, Pointer second, Pointer labels, Pointer witnesses),
        (request, first, second, labels, witnesses), NULL)
COUNTED(SWIFT, Response, swift_getTupleTypeMetadata3,
        (size_t request, Pointer first, Pointer second, Pointer third, Pointer labels, Pointer witnesses),
        (request, first, second, third, labels, witnesses), NULL)
COUNTED(, Pointer, swift_getFunctionTypeMetadata, (size_t flags, Pointer parameters, Pointer kinds, Pointer result),
        (flags, parameters, kinds, result), NULL)
COUNTED(, Pointer, swift_getFunctionTypeMetadata0, (size_t flags, Pointer result), (flags, result), NULL)
COUNTED(, Pointer, swift_getFunctionTypeMetadata1, (size_t flags, Pointer first, Pointer result),
        (flags, first, result), NULL)
COUNTED(, Pointer, swift_getFunctionTypeMetadata2, (size_t flags, Pointer first, Pointer second, Pointer result),
        (flags, first, second, result), NULL)

// An object to which a weak reference was made has its counts in a table beside it. The two upper bits of the word of counts tell.
Pointer swift_retain(Pointer object) {
  static Pointer (*next)(Pointer);
  if (!next) next = (Pointer(*)(Pointer))dlsym(RTLD_NEXT, "swift_retain");
  if (object && ((const uint64_t *)object)[1] >> 62 == 3) note(&slow_retains, "slow retain by", NULL);
  return next(object);
}

#else

int64_t lookup_count(void) { return -1; }
int64_t slow_retain_count(void) { return -1; }
bool lookup_pause(bool is_on) { return false; }
void lookup_trace(bool is_on) {}

#endif
