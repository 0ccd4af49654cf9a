#!/usr/bin/env bash
# Builds a Linux kernel that runs as a plain program (user-mode Linux) and has simulated GPIO lines, so that buttons
# and lights can be tried on a real /dev/gpiochip without a Raspberry Pi.  Takes 3 to 7 minutes and 1.6 GB.
#
#   sudo apt-get install linux-source-6.1 bc bison flex libelf-dev xz-utils kmod gcc make
#   tests/hardware/virtual_pins/build.sh DIRECTORY
#   COMPANION_VIRTUAL_PINS=DIRECTORY .venv/bin/pytest -n0 tests/hardware/test_virtual_pins.py
#
# DIRECTORY may not lie below /dev or /run, which the kernel has of its own.
# Exit status 77 and one line when it cannot be set up on this machine.

set -euo pipefail

SOURCE=/usr/src/linux-source-6.1.tar.xz
PROGRAMS=(bc bison flex gcc make xz)
WANTED=(
    64BIT EXPERT PRINTK MULTIUSER SYSFS PROC_FS PROC_SYSCTL TMPFS SHMEM DEVTMPFS HOSTFS CONFIGFS_FS BLOCK
    BINFMT_ELF BINFMT_SCRIPT TTY STDERR_CONSOLE STDIO_CONSOLE FUTEX EPOLL EVENTFD TIMERFD SIGNALFD POSIX_TIMERS
    HIGH_RES_TIMERS FILE_LOCKING ADVISE_SYSCALLS MEMBARRIER INOTIFY_USER SYSVIPC NET UNIX MAGIC_SYSRQ
    GPIOLIB GPIO_CDEV GPIO_CDEV_V1 GPIO_SIM MEMFD_CREATE
)

skip() {
    printf 'virtual pins: skipped: %s\n' "$*"
    exit 77
}

[[ $# == 1 ]] || { printf 'usage: %s DIRECTORY\n' "$0" >&2; exit 2; }
mkdir -p "$1"
FOLDER="$(cd "$1" && pwd -P)"
[[ ! -e "$FOLDER/ready" ]] || { printf 'virtual pins: ready in %s\n' "$FOLDER"; exit 0; }
[[ -e "$SOURCE" ]] || skip "$SOURCE is missing (apt-get install linux-source-6.1)"
for program in "${PROGRAMS[@]}"; do
    command -v "$program" >/dev/null || skip "$program is missing (apt-get install ${PROGRAMS[*]} libelf-dev)"
done

mkdir -p "$FOLDER/source" "$FOLDER/built"
tar xf "$SOURCE" --strip-components=1 -C "$FOLDER/source"
# Simulated lines need interrupts, and user-mode Linux has none to spare.
sed -i 's/^#define NR_IRQS.*/#define NR_IRQS (UM_LAST_SIGNAL_IRQ + 192)/' "$FOLDER/source/arch/um/include/asm/irq.h"
printf 'CONFIG_%s=y\n' "${WANTED[@]}" >"$FOLDER/wanted.config"
build() { make -C "$FOLDER/source" ARCH=um O="$FOLDER/built" "$@" >>"$FOLDER/build.log" 2>&1; }
build KCONFIG_ALLCONFIG="$FOLDER/wanted.config" allnoconfig || skip "the configuration failed, see $FOLDER/build.log"
build "-j${JOBS:-2}" linux || skip "the kernel cannot be built, see $FOLDER/build.log"
strip -o "$FOLDER/linux" "$FOLDER/built/linux"
rm -rf "$FOLDER/source" "$FOLDER/built"
python3 -m venv "$FOLDER/python"
"$FOLDER/python/bin/pip" install -q --only-binary :all: gpiozero==2.0.1.post3 lgpio==0.2.2.0 ||
    skip "there is no lgpio for this Python"
touch "$FOLDER/ready"
printf 'virtual pins: ready in %s\n' "$FOLDER"
