// Loaded before the tests, it makes the machine look busy: each time a thread has read a clock, set a timer, or woken another
// thread, it is paused with a probability of 1 in 150, for 40 ms, and then not within the next 200 ms.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static void maybe_pause(void) {
  static __thread unsigned random;
  if (!random) random = (unsigned)syscall(SYS_gettid) * 2654435761u;
  random = random * 1103515245u + 12345u;
  if ((random >> 16) % 150) return;
  // Without a bound, a thread that reads the clock all the time would get no further: libcurl's, with a thousand requests.
  static __thread long last;
  struct timespec now, pause = {0, 40000000};
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
  long milliseconds = now.tv_sec * 1000 + now.tv_nsec / 1000000;
  if (milliseconds - last < 240) return;
  last = milliseconds;
  syscall(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, &pause, 0);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = syscall(SYS_clock_gettime, clock, time);
  maybe_pause();
  return result;
}

int timerfd_settime(int descriptor, int flags, const struct itimerspec *value, struct itimerspec *former) {
  int result = syscall(SYS_timerfd_settime, descriptor, flags, value, former);
  maybe_pause();
  return result;
}

int pthread_cond_signal(pthread_cond_t *condition) {
  int (*signal)(pthread_cond_t *) = dlsym(RTLD_NEXT, "pthread_cond_signal");
  int result = signal(condition);
  maybe_pause();
  return result;
}
