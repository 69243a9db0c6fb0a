#include "CLibclang.h"

#include <dlfcn.h>
#include <stddef.h>

// The part of libclang's stable interface that reads diagnostics.
typedef struct { const void *data; unsigned flags; } String;
typedef struct { const void *data[2]; unsigned offset; } Location;
typedef struct { const void *data[2]; unsigned start, end; } SourceRange;

static struct {
  const char *(*getCString)(String);
  void (*disposeString)(String);
  void *(*loadDiagnostics)(const char *, int *, String *);
  void (*disposeDiagnosticSet)(void *);
  unsigned (*getNumDiagnosticsInSet)(void *);
  void *(*getDiagnosticInSet)(void *, unsigned);
  void (*disposeDiagnostic)(void *);
  void *(*getChildDiagnostics)(void *);
  int (*getDiagnosticSeverity)(void *);
  Location (*getDiagnosticLocation)(void *);
  String (*getDiagnosticSpelling)(void *);
  String (*getDiagnosticCategoryText)(void *);
  unsigned (*getDiagnosticNumFixIts)(void *);
  String (*getDiagnosticFixIt)(void *, unsigned, SourceRange *);
  Location (*getRangeStart)(SourceRange);
  Location (*getRangeEnd)(SourceRange);
  void (*getFileLocation)(Location, void **, unsigned *, unsigned *, unsigned *);
  String (*getFileName)(void *);
} clang;

static const char *open_libclang(const char *path) {
  static void *library;
  if (library) return NULL;
  void *opened = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!opened) return dlerror();
#define FIND(name) \
  if (!(*(void **)&clang.name = dlsym(opened, "clang_" #name))) return "libclang has no function clang_" #name
  FIND(getCString);
  FIND(disposeString);
  FIND(loadDiagnostics);
  FIND(disposeDiagnosticSet);
  FIND(getNumDiagnosticsInSet);
  FIND(getDiagnosticInSet);
  FIND(disposeDiagnostic);
  FIND(getChildDiagnostics);
  FIND(getDiagnosticSeverity);
  FIND(getDiagnosticLocation);
  FIND(getDiagnosticSpelling);
  FIND(getDiagnosticCategoryText);
  FIND(getDiagnosticNumFixIts);
  FIND(getDiagnosticFixIt);
  FIND(getRangeStart);
  FIND(getRangeEnd);
  FIND(getFileLocation);
  FIND(getFileName);
#undef FIND
  library = opened;
  return NULL;
}

// Returns a place whose file's name is `name`, which the caller releases.
static RKPlace place(Location location, String *name) {
  void *file = NULL;
  RKPlace place = {NULL, 0, 0, 0};
  clang.getFileLocation(location, &file, &place.line, &place.column, &place.offset);
  *name = clang.getFileName(file);
  if (file) place.file = clang.getCString(*name);
  return place;
}

static void visit(void *set, int depth, void *context, RKVisitor visitor) {
  unsigned count = clang.getNumDiagnosticsInSet(set);
  for (unsigned i = 0; i < count; i++) {
    void *diagnostic = clang.getDiagnosticInSet(set, i);
    String name, category = clang.getDiagnosticCategoryText(diagnostic), text = clang.getDiagnosticSpelling(diagnostic);
    RKPlace at = place(clang.getDiagnosticLocation(diagnostic), &name);
    visitor.diagnostic(
      context, depth, clang.getDiagnosticSeverity(diagnostic), at, clang.getCString(category), clang.getCString(text));
    clang.disposeString(name);
    clang.disposeString(category);
    clang.disposeString(text);

    unsigned fixIts = clang.getDiagnosticNumFixIts(diagnostic);
    for (unsigned j = 0; j < fixIts; j++) {
      SourceRange range;
      String startName, endName, replacement = clang.getDiagnosticFixIt(diagnostic, j, &range);
      RKPlace start = place(clang.getRangeStart(range), &startName), end = place(clang.getRangeEnd(range), &endName);
      visitor.fixIt(context, start, end, clang.getCString(replacement));
      clang.disposeString(startName);
      clang.disposeString(endName);
      clang.disposeString(replacement);
    }
    // The children belong to their parent, which belongs to the set.
    void *children = clang.getChildDiagnostics(diagnostic);
    if (children) visit(children, depth + 1, context, visitor);
    clang.disposeDiagnostic(diagnostic);
  }
}

const char *rk_read_diagnostics(const char *libclang, const char *file, void *context, RKVisitor visitor) {
  const char *problem = open_libclang(libclang);
  if (problem) return problem;
  int error = 0;
  String message = {NULL, 0};
  void *set = clang.loadDiagnostics(file, &error, &message);
  if (!set) return "not a file of serialized diagnostics";
  visit(set, 0, context, visitor);
  clang.disposeDiagnosticSet(set);
  return NULL;
}
