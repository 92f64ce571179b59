/*
 * A file layer that remembers only what was synced, preloaded into the programs whose files are under FORGETFUL_FROM.
 * FORGETFUL_TO is a copy of that folder as it would be found after a power loss: a file's content gets there when a
 * program syncs it, by whichever of its processes it was written. Names are moved and removed at once, as the journal
 * of a file system does. With FORGETFUL_LIES a sync is answered and nothing is kept.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PAGE 4096
#define CHUNK (64 * 1024)

static int (*real_rename)(const char *, const char *);
static int (*real_unlink)(const char *);

/* Where the path of a program is in the copy; 0 where it is not under the folder. */
static int in_copy(const char *path, char *copy) {
  const char *from = getenv("FORGETFUL_FROM"), *to = getenv("FORGETFUL_TO");
  if (!from || !to) return 0;
  char whole[PATH_MAX];
  if (path[0] != '/') {
    if (!getcwd(whole, sizeof whole)) return 0;
    size_t used = strlen(whole);
    if (snprintf(whole + used, sizeof whole - used, "/%s", path) >= (int)(sizeof whole - used)) return 0;
    path = whole;
  }
  size_t length = strlen(from);
  if (strncmp(path, from, length) != 0 || path[length] != '/') return 0;
  return snprintf(copy, PATH_MAX, "%s%s", to, path + length) < PATH_MAX;
}

static void make_parents(char *path) {
  for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
    *at = 0;
    mkdir(path, 0700);
    *at = '/';
  }
}

static ssize_t read_all(int fd, char *bytes, size_t length, off_t at) {
  size_t done = 0;
  while (done < length) {
    ssize_t got = pread(fd, bytes + done, length - done, at + done);
    if (got < 0 && errno != EINTR) abort();
    if (got == 0) break;
    if (got > 0) done += got;
  }
  return done;
}

/* Only pages that differ are written: a log of 16 MB is synced many times a second. */
static off_t write_pages(int copy, int now) {
  char now_bytes[CHUNK], kept_bytes[CHUNK];
  off_t at = 0;
  for (;;) {
    ssize_t length = read_all(now, now_bytes, CHUNK, at);
    ssize_t had = read_all(copy, kept_bytes, CHUNK, at);
    for (ssize_t page = 0; page < length; page += PAGE) {
      ssize_t bytes = length - page < PAGE ? length - page : PAGE;
      if (page + bytes <= had && memcmp(now_bytes + page, kept_bytes + page, bytes) == 0) continue;
      if (pwrite(copy, now_bytes + page, bytes, at + page) != bytes) abort();
    }
    at += length;
    if (length < CHUNK) return at;
  }
}

static int keep(int fd) {
  if (getenv("FORGETFUL_LIES")) return 0;
  char link[64], path[PATH_MAX], copy[PATH_MAX];
  struct stat stat_now, stat_kept;
  if (fstat(fd, &stat_now) != 0) return -1;
  if (!S_ISREG(stat_now.st_mode)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  /* One that was removed has no name any more. */
  if (stat_now.st_nlink == 0 || !in_copy(path, copy)) return 0;
  make_parents(copy);
  int kept = open(copy, O_RDWR | O_CREAT, stat_now.st_mode & 07777);
  int again = open(path, O_RDONLY);
  if (kept < 0 || again < 0 || fstat(kept, &stat_kept) != 0) abort();
  off_t size = write_pages(kept, again);
  if (stat_kept.st_size > size && ftruncate(kept, size) != 0) abort();
  close(kept);
  close(again);
  return 0;
}

int fsync(int fd) { return keep(fd); }
int fdatasync(int fd) { return keep(fd); }
int sync_file_range(int fd, off64_t offset, off64_t bytes, unsigned int flags) {
  (void)fd, (void)offset, (void)bytes, (void)flags;
  return 0;
}

int rename(const char *old, const char *new) {
  if (!real_rename) real_rename = dlsym(RTLD_NEXT, "rename");
  int result = real_rename(old, new), before = errno;
  char old_copy[PATH_MAX], new_copy[PATH_MAX];
  if (result == 0 && in_copy(old, old_copy) && in_copy(new, new_copy)) real_rename(old_copy, new_copy);
  errno = before;
  return result;
}

int unlink(const char *path) {
  if (!real_unlink) real_unlink = dlsym(RTLD_NEXT, "unlink");
  int result = real_unlink(path), before = errno;
  char copy[PATH_MAX];
  if (result == 0 && in_copy(path, copy)) real_unlink(copy);
  errno = before;
  return result;
}
