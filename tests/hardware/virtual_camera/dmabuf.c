/* Loaded before a program, this answers for /dev/udmabuf and /dev/dma_heap with plain memory files, so that
 * libcamera's virtual camera runs on a kernel that has neither.  For tests only. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/dma-buf.h>
#include <linux/dma-heap.h>
#include <linux/udmabuf.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

static int is_ours(const char *path) {
    return path && (strcmp(path, "/dev/udmabuf") == 0 || strncmp(path, "/dev/dma_heap/", 14) == 0);
}

static int memory_file(const char *name, off_t length) {
    int file = memfd_create(name, MFD_CLOEXEC);
    if (file >= 0 && length && ftruncate(file, length) != 0) {
        close(file);
        return -1;
    }
    return file;
}

static mode_t mode_of(int flags, va_list rest) {
    return (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0;
}

#define PLAIN_OPEN(name)                                            \
    int name(const char *path, int flags, ...) {                    \
        va_list rest;                                               \
        va_start(rest, flags);                                      \
        mode_t mode = mode_of(flags, rest);                         \
        va_end(rest);                                               \
        if (is_ours(path)) return memory_file("provider", 0);       \
        int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, #name); \
        return real(path, flags, mode);                             \
    }

#define OPEN_AT(name)                                               \
    int name(int folder, const char *path, int flags, ...) {        \
        va_list rest;                                               \
        va_start(rest, flags);                                      \
        mode_t mode = mode_of(flags, rest);                         \
        va_end(rest);                                               \
        if (is_ours(path)) return memory_file("provider", 0);       \
        int (*real)(int, const char *, int, ...) = dlsym(RTLD_NEXT, #name); \
        return real(folder, path, flags, mode);                     \
    }

PLAIN_OPEN(open)
PLAIN_OPEN(open64)
OPEN_AT(openat)
OPEN_AT(openat64)
int __open_2(const char *path, int flags) { return open(path, flags, 0); }
int __open64_2(const char *path, int flags) { return open64(path, flags, 0); }

static int heap_buffer(struct dma_heap_allocation_data *wanted) {
    int file = memory_file("buffer", (off_t)wanted->len);
    if (file < 0) return -1;
    wanted->fd = (uint32_t)file;
    return 0;
}

int ioctl(int file, unsigned long request, ...) {
    va_list rest;
    va_start(rest, request);
    void *argument = va_arg(rest, void *);
    va_end(rest);
    switch ((uint32_t)request) {
        case (uint32_t)UDMABUF_CREATE:
            return fcntl((int)((struct udmabuf_create *)argument)->memfd, F_DUPFD_CLOEXEC, 3);
        case (uint32_t)DMA_HEAP_IOCTL_ALLOC:
            return heap_buffer(argument);
        case (uint32_t)DMA_BUF_IOCTL_SYNC:
        case (uint32_t)DMA_BUF_SET_NAME_A:
        case (uint32_t)DMA_BUF_SET_NAME_B:
            return 0;
    }
    int (*real)(int, unsigned long, ...) = dlsym(RTLD_NEXT, "ioctl");
    return real(file, request, argument);
}
