/*
 * Preloaded into a process, this notes what it does to the files of one folder, in order, so that a test can tell what a
 * disk holds when power goes at any moment. Syncs are noted and not carried out: the disk is simulated.
 *
 *   DISK_JOURNAL         file that the notes are appended to
 *   DISK_JOURNAL_FOLDER  absolute path of the folder
 *
 * A note, numbers in the machine's order: kind (1), inode (8), offset (8), length (4), bytes.
 *
 *   C create   inode, path          M make folder  path              W write     inode, offset, bytes
 *   T cut      inode, new size      S sync file    inode             D sync folder  path
 *   U remove   path                 R rename       old path, NUL, new path
 *   O what the process wrote to its standard output
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define MAX_FD 4096
#define REAL(type, name, ...)                            \
  static type (*real)(__VA_ARGS__);                      \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int journal = -1;
static char folder[PATH_MAX];
static size_t folder_length;
static char *opened[MAX_FD]; /* paths of open files in the folder */

__attribute__((constructor)) static void begin(void) {
  const char *file = getenv("DISK_JOURNAL");
  const char *root = getenv("DISK_JOURNAL_FOLDER");
  if (!file || !root) return;
  unsetenv("LD_PRELOAD");
  strncpy(folder, root, sizeof folder - 1);
  folder_length = strlen(folder);
  REAL(int, "open64", const char *, int, ...);
  journal = real(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

static int inside(const char *path) {
  return journal >= 0 && path && strncmp(path, folder, folder_length) == 0 &&
         (path[folder_length] == '/' || path[folder_length] == 0);
}

static int followed(int fd) { return fd >= 0 && fd < MAX_FD && opened[fd]; }

static void note(char kind, uint64_t inode, uint64_t offset, const void *bytes, uint32_t length) {
  char head[21];
  head[0] = kind;
  memcpy(head + 1, &inode, 8);
  memcpy(head + 9, &offset, 8);
  memcpy(head + 17, &length, 4);
  struct iovec parts[2] = {{head, sizeof head}, {(void *)bytes, length}};
  REAL(ssize_t, "writev", int, const struct iovec *, int);
  if (real(journal, parts, 2) != (ssize_t)(sizeof head + length)) abort();
}

static uint64_t inode_of(int fd) {
  struct stat s;
  return fstat(fd, &s) == 0 ? s.st_ino : 0;
}

static void note_path(char kind, const char *path) { note(kind, 0, 0, path, strlen(path)); }

static int follow_open(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode) {
  if (!inside(path)) return real(path, flags, mode);
  pthread_mutex_lock(&lock);
  int new_file = (flags & O_CREAT) && access(path, F_OK) != 0;
  int fd = real(path, flags, mode);
  if (fd >= 0 && fd < MAX_FD) {
    opened[fd] = strdup(path);
    if (new_file) note('C', inode_of(fd), 0, path, strlen(path));
    if (flags & O_TRUNC) note('T', inode_of(fd), 0, "", 0);
  }
  pthread_mutex_unlock(&lock);
  return fd;
}

static mode_t mode_of(int flags, va_list more) { return flags & O_CREAT ? va_arg(more, mode_t) : 0; }

int open64(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = mode_of(flags, more);
  va_end(more);
  REAL(int, "open64", const char *, int, ...);
  return follow_open(real, path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = mode_of(flags, more);
  va_end(more);
  REAL(int, "open", const char *, int, ...);
  return follow_open(real, path, flags, mode);
}

int close(int fd) {
  REAL(int, "close", int);
  if (!followed(fd)) return real(fd);
  pthread_mutex_lock(&lock);
  free(opened[fd]);
  opened[fd] = NULL;
  int result = real(fd);
  pthread_mutex_unlock(&lock);
  return result;
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  if (!followed(fd)) return real(fd, bytes, count, offset);
  pthread_mutex_lock(&lock);
  ssize_t written = real(fd, bytes, count, offset);
  if (written > 0) note('W', inode_of(fd), offset, bytes, written);
  pthread_mutex_unlock(&lock);
  return written;
}

ssize_t write(int fd, const void *bytes, size_t count) {
  REAL(ssize_t, "write", int, const void *, size_t);
  if (fd != STDOUT_FILENO && !followed(fd)) return real(fd, bytes, count);
  pthread_mutex_lock(&lock);
  ssize_t written = real(fd, bytes, count);
  if (written > 0 && fd == STDOUT_FILENO && journal >= 0) note('O', 0, 0, bytes, written);
  if (written > 0 && followed(fd)) note('W', inode_of(fd), lseek64(fd, 0, SEEK_CUR) - written, bytes, written);
  pthread_mutex_unlock(&lock);
  return written;
}

int ftruncate64(int fd, off64_t size) {
  REAL(int, "ftruncate64", int, off64_t);
  if (!followed(fd)) return real(fd, size);
  pthread_mutex_lock(&lock);
  int result = real(fd, size);
  if (result == 0) note('T', inode_of(fd), size, "", 0);
  pthread_mutex_unlock(&lock);
  return result;
}

static void note_sync(int fd) {
  struct stat s;
  pthread_mutex_lock(&lock);
  if (fstat(fd, &s) == 0 && S_ISDIR(s.st_mode)) {
    note_path('D', opened[fd]);
  } else {
    note('S', s.st_ino, 0, "", 0);
  }
  pthread_mutex_unlock(&lock);
}

int fsync(int fd) {
  REAL(int, "fsync", int);
  if (!followed(fd)) return real(fd);
  note_sync(fd);
  return 0;
}

int fdatasync(int fd) {
  REAL(int, "fdatasync", int);
  if (!followed(fd)) return real(fd);
  note_sync(fd);
  return 0;
}

int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  if (!inside(path)) return real(path);
  pthread_mutex_lock(&lock);
  int result = real(path);
  if (result == 0) note_path('U', path);
  pthread_mutex_unlock(&lock);
  return result;
}

int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *);
  if (!inside(from) || !inside(to)) return real(from, to);
  pthread_mutex_lock(&lock);
  int result = real(from, to);
  if (result == 0) {
    char both[2 * PATH_MAX];
    size_t first = strlen(from) + 1;
    memcpy(both, from, first);
    memcpy(both + first, to, strlen(to));
    note('R', 0, 0, both, first + strlen(to));
  }
  pthread_mutex_unlock(&lock);
  return result;
}

int mkdir(const char *path, mode_t mode) {
  REAL(int, "mkdir", const char *, mode_t);
  if (!inside(path)) return real(path, mode);
  pthread_mutex_lock(&lock);
  int result = real(path, mode);
  if (result == 0) note_path('M', path);
  pthread_mutex_unlock(&lock);
  return result;
}
