#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Starts to count allocations of memory, on all threads, from 0.
void allocation_count_start(void);

/// Stops, and returns how many there were; -1 where allocations cannot be counted.
int64_t allocation_count_stop(void);
