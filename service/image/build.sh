#!/usr/bin/env bash
# Makes a card that starts as a table: service/image/build.sh --base IMAGE --package DEB --out IMAGE
#
#   --base IMAGE     Raspberry Pi OS Lite, 64 bit, unpacked (.img); or any image of Debian 12 or 13 whose last partition is
#                    its root and has the file system ext4
#   --package DEB    the package of the companion for the image's architecture (service/deb/build.sh)
#   --out IMAGE      what is written to the card, with Raspberry Pi Imager or dd
#   --more MB        so much larger than the base (default: 1500)
#   --offline        ask no package server: the package alone, without picamera2 and lgpio
#
# The base is copied, its root is made larger, and apt installs the package in it, as it would on the machine itself.  Nothing
# of the image runs but apt and the package's own scripts.  Needs root, sfdisk, e2fsck, resize2fs, losetup; for another
# architecture than this machine's also qemu-user-static.

set -euo pipefail

BASE='' DEB='' OUT='' MORE_MB=1500 OFFLINE=false
MOUNTED='' LOOP=''

fail() {
    printf 'build.sh: %s\n' "$*" >&2
    exit 2
}

read_options() {
    while (($# > 0)); do
        case "$1" in
            --offline) OFFLINE=true && shift && continue ;;
        esac
        if (($# == 1)); then fail "$1 needs a value, or is no option"; fi
        case "$1" in
            --base) BASE="$2" ;;
            --package) DEB="$2" ;;
            --out) OUT="$2" ;;
            --more) MORE_MB="$2" ;;
            *) fail "there is no option $1" ;;
        esac
        shift 2
    done
    [[ -f "$BASE" && -f "$DEB" && -n "$OUT" ]] || fail "name files with --base and --package, and where the image goes with --out"
    [[ "$(id -u)" == 0 ]] || fail "run it as root: it mounts the image"
}

# partition FIELD: of the last partition, in sectors of 512 bytes.
partition() { sfdisk --json "$OUT.part" | tr -d ' "' | grep -o "$1:[0-9]*" | tail -n 1 | cut -d : -f 2; }

number_of_partitions() { sfdisk --json "$OUT.part" | grep -c '"node"'; }

enlarge() {
    cp --sparse=always "$BASE" "$OUT.part"
    truncate --size "+${MORE_MB}M" "$OUT.part"
    echo ', +' | sfdisk --quiet --no-reread -N "$(number_of_partitions)" "$OUT.part"
    LOOP="$(losetup --find --show --offset "$(($(partition start) * 512))" --sizelimit "$(($(partition size) * 512))" "$OUT.part")"
    e2fsck -f -p "$LOOP" >/dev/null || (($? == 1)) # 1: something was mended
    resize2fs "$LOOP" >/dev/null 2>&1
}

inside() { chroot "$MOUNTED" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }

# What the machine's own start would do must not be done now.
enter() {
    MOUNTED="$(mktemp -d)"
    mount "$LOOP" "$MOUNTED"
    mount -t proc proc "$MOUNTED/proc"
    mount --bind /dev "$MOUNTED/dev"
    printf '#!/bin/sh\nexit 101\n' >"$MOUNTED/usr/sbin/policy-rc.d"
    chmod 755 "$MOUNTED/usr/sbin/policy-rc.d"
    if ! "$OFFLINE"; then
        mv "$MOUNTED/etc/resolv.conf" "$MOUNTED/etc/resolv.conf.of-the-image" 2>/dev/null || true
        cp /etc/resolv.conf "$MOUNTED/etc/resolv.conf"
    fi
}

install_companion() {
    local file="/srv/${DEB##*/}" # not in /root: apt's own user must be able to read it
    cp "$DEB" "$MOUNTED$file"
    if "$OFFLINE"; then
        inside apt-get install -y -o Dpkg::Use-Pty=0 --no-install-recommends "$file"
    else
        inside apt-get update -qq
        inside apt-get install -y -o Dpkg::Use-Pty=0 "$file"
        inside apt-get clean
    fi
    rm "$MOUNTED$file"
    inside companion --version
}

leave() {
    rm -f "$MOUNTED/usr/sbin/policy-rc.d"
    if [[ -e "$MOUNTED/etc/resolv.conf.of-the-image" || -L "$MOUNTED/etc/resolv.conf.of-the-image" ]]; then
        mv "$MOUNTED/etc/resolv.conf.of-the-image" "$MOUNTED/etc/resolv.conf"
    fi
    umount "$MOUNTED/dev" "$MOUNTED/proc" "$MOUNTED"
    rmdir "$MOUNTED"
    MOUNTED=''
    e2fsck -f -p "$LOOP" >/dev/null
    losetup --detach "$LOOP"
    LOOP=''
}

clean_up() {
    if [[ -n "$MOUNTED" ]]; then umount "$MOUNTED/dev" "$MOUNTED/proc" "$MOUNTED" 2>/dev/null || true; fi
    if [[ -n "$LOOP" ]]; then losetup --detach "$LOOP" || true; fi
    rm -f "$OUT.part"
}

read_options "$@"
trap clean_up EXIT
enlarge
enter
install_companion
leave
mv "$OUT.part" "$OUT"
echo "$OUT"
