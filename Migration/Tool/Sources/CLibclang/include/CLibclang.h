#pragma once
#include <stdint.h>

/// A place in a file: `offset` counts bytes from 0, `line` and `column` (in bytes) from 1. `file` is null where there is none.
typedef struct {
  const char *file;
  uint32_t line, column, offset;
} RKPlace;

/// What is told about a file of diagnostics. Strings live for the duration of the call.
typedef struct {
  /// A diagnostic: `depth` is 0, or 1 and more for notes below the one before. `severity` is 1 note, 2 warning, 3 and 4 error.
  void (*diagnostic)(void *context, int depth, int severity, RKPlace place, const char *category, const char *text);
  /// A replacement that belongs to the diagnostic before.
  void (*fixIt)(void *context, RKPlace start, RKPlace end, const char *text);
} RKVisitor;

/// Reads a file of serialized diagnostics with the libclang at a path, which is opened once. Returns null, or what went wrong.
const char *rk_read_diagnostics(const char *libclang, const char *file, void *context, RKVisitor visitor);
