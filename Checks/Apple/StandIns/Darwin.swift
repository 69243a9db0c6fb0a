// Stands in for Apple's C library.
@_exported import Glibc
