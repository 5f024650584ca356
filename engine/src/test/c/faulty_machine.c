/*
 * Preloaded into a process, this gives it a machine with faults.
 *
 *   FAULTY_CLOCK  seconds by which its clock is ahead; the monotonic one is as it is
 *   FAULTY_DISK   path of a file: while that exists, nothing can be written to regular files, for want of space
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define REAL(type, name, ...)                            \
  static type (*real)(__VA_ARGS__);                      \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static long ahead;
static const char *full;

__attribute__((constructor)) static void begin(void) {
  const char *seconds = getenv("FAULTY_CLOCK");
  if (seconds) ahead = atol(seconds);
  full = getenv("FAULTY_DISK");
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  REAL(int, "clock_gettime", clockid_t, struct timespec *);
  int result = real(clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  REAL(int, "gettimeofday", struct timeval *restrict, void *restrict);
  int result = real(now, zone);
  if (result == 0) now->tv_sec += ahead;
  return result;
}

time_t time(time_t *now) {
  REAL(time_t, "time", time_t *);
  time_t result = real(NULL) + ahead;
  if (now) *now = result;
  return result;
}

/* Whether a write to this has to fail. */
static int refused(int fd) {
  struct stat status;
  if (!full || access(full, F_OK) != 0 || fstat(fd, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
  errno = ENOSPC;
  return 1;
}

ssize_t write(int fd, const void *bytes, size_t count) {
  REAL(ssize_t, "write", int, const void *, size_t);
  return refused(fd) ? -1 : real(fd, bytes, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
  return refused(fd) ? -1 : real(fd, bytes, count, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  return refused(fd) ? -1 : real(fd, bytes, count, offset);
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(ssize_t, "writev", int, const struct iovec *, int);
  return refused(fd) ? -1 : real(fd, parts, count);
}
