#!/usr/bin/env bash
# Builds a Debian package of the companion: service/deb/build.sh [OPTION ...]
#
#   --package P        table or hub (default: table)
#   --architecture A   amd64 or arm64 (default: this machine's)
#   --python V         a Python that the package serves, as 3.13; may be repeated (default: those of Debian 12 and 13)
#   --out DIR          where the package goes (default: dist)
#   --checkout PRINT   the package is one of a folder that is being worked on: this tells them apart, and the time of
#                      building is part of its version, so that the later one is the newer one
#
# Needs no root, and no machine of that architecture: wheels are unpacked, nothing of them is run.  The package holds every
# Python package, so nothing is loaded while it is installed.  COMPANION_PYTHON names the Python whose pip is used.

set -euo pipefail

DEB="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)"
HERE="${DEB%/service/deb}"
ARCHITECTURE="$(dpkg --print-architecture)"
OUT="$HERE/dist"
PYTHONS=()
CHECKOUT=
KIND=table
declare -A MACHINES=([amd64]=x86_64 [arm64]=aarch64)
readonly OLDEST_GLIBC=17 NEWEST_GLIBC=36 # 2.36 is Debian 12's

fail() {
    printf 'build.sh: %s\n' "$*" >&2
    exit 2
}

read_options() {
    while (($# > 0)); do
        if (($# == 1)); then fail "$1 needs a value, or is no option"; fi
        case "$1" in
            --package) KIND="$2" ;;
            --architecture) ARCHITECTURE="$2" ;;
            --python) PYTHONS+=("$2") ;;
            --out) OUT="$2" ;;
            --checkout) CHECKOUT="$2" ;;
            *) fail "there is no option $1" ;;
        esac
        shift 2
    done
    if ((${#PYTHONS[@]} == 0)); then PYTHONS=(3.11 3.13); fi
    [[ -v "MACHINES[$ARCHITECTURE]" ]] || fail "no package for $ARCHITECTURE: it is made for ${!MACHINES[*]}"
    case "$KIND" in
        table)
            NAME=companion GROUPS_OF_DEVICES='video gpio audio' # of the camera, the pins and the sound
            ADDED=(listeners) LOCKS=(run listeners pi screenless) LEFT_OUT=opencv-python
            ;;
        hub)
            NAME=companion-hub GROUPS_OF_DEVICES=''
            ADDED=(hub) LOCKS=(run hub) LEFT_OUT='opencv-python|numpy|pypdfium2|pi-heif|pillow|gpiozero|colorzero'
            ;;
        *) fail "there is no package '$KIND': table or hub" ;;
    esac
}

find_python() {
    PYTHON="${COMPANION_PYTHON:-$HERE/.venv/bin/python}"
    [[ -x "$PYTHON" ]] || PYTHON=python3
    "$PYTHON" -c 'import setuptools, pip, sys; sys.exit(int(setuptools.__version__.split(".")[0]) < 77)' 2>/dev/null ||
        fail "$PYTHON has no pip, or no setuptools from 77 on; run ./setup.sh install first"
}

# The locked packages: the table with OpenCV's build that opens no windows, the same code without a screen's libraries; the
# hub without those that see, print and feel.
locked_packages() {
    (cd "$HERE/requirements" && cat "${LOCKS[@]/%/.txt}") | sed -E "/^($LEFT_OUT)==/,/[^\\]\$/d"
}

# unpack PYTHON_VERSION WHEEL...: every package of that Python and machine, and the companion itself.
unpack() {
    local into="$PACKAGE/lib/python$1/site-packages" glibc
    local -a target
    target=(--target "$into" --python-version "$1" --implementation cp --only-binary=:all: --no-compile --no-deps --quiet)
    for ((glibc = NEWEST_GLIBC; glibc >= OLDEST_GLIBC; glibc--)); do
        target+=(--platform "manylinux_2_${glibc}_${MACHINES[$ARCHITECTURE]}")
    done
    target+=(--platform "manylinux2014_${MACHINES[$ARCHITECTURE]}" --disable-pip-version-check)
    "$PYTHON" -m pip install "${target[@]}" --require-hashes --requirement <(locked_packages)
    rm -rf "${into:?}/bin" # commands of the packages, which nobody calls
    "$PYTHON" -m pip install "${target[@]}" --no-index "${@:2}"
    rm -rf "${into:?}/bin"
}

# What is the same for both Pythons lies on the disk once.
share_files() {
    "$PYTHON" - "$PACKAGE" <<'CODE'
import hashlib
import os
import sys
from pathlib import Path

seen: dict[tuple[str, int], Path] = {}
for path in sorted(path for path in Path(sys.argv[1]).rglob("*") if path.is_file() and not path.is_symlink()):
    key = hashlib.sha256(path.read_bytes()).hexdigest(), path.stat().st_mode
    first = seen.setdefault(key, path)
    if first is not path:
        path.unlink()
        os.link(first, path)
CODE
}

# fill_in FILE...: what differs between the packages takes the place of @WORDS@.
fill_in() {
    local pythons
    pythons="$(printf 'python%s | ' "${PYTHONS[@]}")"
    sed -e "s/@NAME@/$NAME/g" -e "s/@VERSION@/$VERSION/" -e "s/@ARCHITECTURE@/$ARCHITECTURE/" -e "s/@PYTHONS@/${pythons% | }/" \
        -e "s/@GROUPS@/$GROUPS_OF_DEVICES/" -e "s/@SIZE_KB@/$(du -sk "$ROOT" | cut -f 1)/" "$@"
}

# wheels_into FOLDER: of the companion, and of what the package adds to it.
wheels_into() {
    local sources="$1/sources"
    mkdir "$sources"
    cp -r "$HERE"/{companion,hardware,vision,calibration,packages,pyproject.toml,README.md,LICENSE} "$sources" # building leaves traces
    "$PYTHON" -m pip wheel --quiet --no-deps --no-build-isolation --disable-pip-version-check --wheel-dir "$1" \
        "$sources" "${ADDED[@]/#/$sources/packages/}"
}

build() {
    local wheels python
    wheels="$(mktemp -d)"
    wheels_into "$wheels"
    for python in "${PYTHONS[@]}"; do
        unpack "$python" "$wheels"/*.whl
    done
    rm -rf "$wheels"
    VERSION="$("$PYTHON" -c 'import sys; sys.path.insert(0, sys.argv[1]); import companion; print(companion.__version__)' "$HERE")"
    if [[ -n "$CHECKOUT" ]]; then
        VERSION+="+$(date -u +%Y%m%d%H%M%S)"
        echo "$CHECKOUT" >"$PACKAGE/CHECKOUT"
    fi
    echo "$VERSION" >"$PACKAGE/VERSION"
    cp -r "$DEB/$KIND/root/." "$ROOT"
    install -D -m 755 "$DEB/companion" "$PACKAGE/bin/companion"
    install -D -m 755 "$DEB/versions" "$ROOT/opt/$NAME/bin/versions"
    fill_in "$DEB/trial.service" >"$ROOT/usr/lib/systemd/system/$NAME-trial.service"
    install -D -m 644 "$HERE/LICENSE" "$ROOT/usr/share/doc/table-$NAME/copyright"
    share_files
}

pack() {
    local file="$OUT/table-${NAME}_${VERSION}_${ARCHITECTURE}.deb" script
    local -a parts
    mkdir -p "$ROOT/DEBIAN" "$OUT"
    fill_in "$DEB/$KIND/control" >"$ROOT/DEBIAN/control"
    (cd "$ROOT" && find etc -type f -printf '/%p\n') >"$ROOT/DEBIAN/conffiles"
    for script in postinst prerm postrm; do
        parts=("$DEB/$script")
        if [[ -e "$DEB/$KIND/$script" ]]; then parts+=("$DEB/$KIND/$script"); fi
        fill_in "${parts[@]}" >"$ROOT/DEBIAN/$script"
        chmod 755 "$ROOT/DEBIAN/$script"
    done
    (cd "$ROOT" && find . -path ./DEBIAN -prune -o -type f -printf '%P\0' | LC_ALL=C sort -z | xargs -0 md5sum) \
        >"$ROOT/DEBIAN/md5sums"
    chmod -R u=rwX,go=rX "$ROOT"
    dpkg-deb --root-owner-group -Zxz -z1 --build "$ROOT" "$file.part" >/dev/null
    mv "$file.part" "$file"
    echo "$file"
}

read_options "$@"
find_python
umask 022
ROOT="$(mktemp -d)"
trap 'rm -rf "$ROOT"' EXIT
PACKAGE="$ROOT/opt/$NAME/package"
mkdir -p "$PACKAGE"
build
pack
