#!/usr/bin/env bash
# Builds a Debian tree with the real picamera2 on libcamera's virtual camera, so that hardware/picamera.py can be run
# without a Raspberry Pi.  Needs root and debootstrap; takes 2 to 5 minutes and 1.5 GB.
#
#   tests/hardware/virtual_camera/build.sh DIRECTORY
#   COMPANION_VIRTUAL_CAMERA=DIRECTORY .venv/bin/pytest -n0 tests/hardware/test_virtual_camera.py
#
# Exit status 77 and one line when it cannot be set up on this machine.

set -euo pipefail

HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)"
MIRROR="${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
SUITE=trixie
CERTIFICATES=/etc/ssl/certs/ca-certificates.crt

skip() {
    printf 'virtual camera: skipped: %s\n' "$*"
    exit 77
}

[[ $# == 1 ]] || { printf 'usage: %s DIRECTORY\n' "$0" >&2; exit 2; }
TREE="$1"
[[ ! -e "$TREE/ready" ]] || { printf 'virtual camera: ready in %s\n' "$TREE"; exit 0; }
[[ "$(id -u)" == 0 ]] || skip "it needs root"
command -v debootstrap >/dev/null || skip "debootstrap is missing (apt-get install debootstrap)"

mkdir -p "$TREE"
debootstrap --variant=minbase \
    --include=ca-certificates,python3,python3-venv,python3-pip,python3-dev,gcc,libc6-dev,libcap-dev,python3-numpy \
    "$SUITE" "$TREE" "$MIRROR" >"$TREE.log" 2>&1 || skip "debootstrap failed, see $TREE.log"
cp -L "$CERTIFICATES" "$TREE$CERTIFICATES"
cp -L /etc/resolv.conf "$TREE/etc/resolv.conf"

# libcamera's virtual camera works with picamera2 from 0.7 on; trixie itself has 0.4.
echo "deb $MIRROR $SUITE-backports main" >"$TREE/etc/apt/sources.list.d/backports.list"
inside() { chroot "$TREE" "$@" >>"$TREE.log" 2>&1 || skip "'$*' failed, see $TREE.log"; }
inside apt-get -q update
inside env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
    -t "$SUITE-backports" python3-libcamera libcamera-tools
inside python3 -m venv --system-site-packages /opt/v
inside env PIP_CERT="$CERTIFICATES" /opt/v/bin/pip install -q picamera2==0.3.38 opencv-python-headless==5.0.0.93

install -D "$HERE/virtual.yaml" "$TREE/usr/share/libcamera/pipeline/virtual/virtual.yaml"
cp "$HERE/dmabuf.c" "$TREE/opt/"
inside gcc -O2 -shared -fPIC -o /opt/dmabuf.so /opt/dmabuf.c -ldl
mkdir -p "$TREE/srv/frames" "$TREE/srv/project"
touch "$TREE/ready"
printf 'virtual camera: ready in %s\n' "$TREE"
