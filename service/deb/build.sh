#!/usr/bin/env bash
# Builds the Debian package of the companion: service/deb/build.sh [OPTION ...]
#
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
}

find_python() {
    PYTHON="${COMPANION_PYTHON:-$HERE/.venv/bin/python}"
    [[ -x "$PYTHON" ]] || PYTHON=python3
    "$PYTHON" -c 'import setuptools, pip, sys; sys.exit(int(setuptools.__version__.split(".")[0]) < 77)' 2>/dev/null ||
        fail "$PYTHON has no pip, or no setuptools from 77 on; run ./setup.sh install first"
}

# The locked packages, with OpenCV's build that opens no windows: the same code, without a screen's libraries.
locked_packages() { cat "$HERE"/requirements/{run,listeners,pi,screenless}.txt | sed '/^opencv-python==/,/[^\\]$/d'; }

# unpack PYTHON_VERSION WHEEL ...: every package of that Python and machine, the companion and who listens to it.
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

fill_in() {
    local pythons
    pythons="$(printf 'python%s | ' "${PYTHONS[@]}")"
    sed -e "s/@VERSION@/$VERSION/" -e "s/@ARCHITECTURE@/$ARCHITECTURE/" -e "s/@PYTHONS@/${pythons% | }/" \
        -e "s/@SIZE_KB@/$(du -sk "$ROOT" | cut -f 1)/" "$DEB/control"
}

build() {
    local wheels python
    wheels="$(mktemp -d)"
    cp -r "$HERE"/{companion,hardware,vision,calibration,pyproject.toml,README.md,LICENSE,packages} "$wheels" # building leaves traces
    "$PYTHON" -m pip wheel --quiet --no-deps --no-build-isolation --disable-pip-version-check --wheel-dir "$wheels" \
        "$wheels" "$wheels/packages/listeners"
    for python in "${PYTHONS[@]}"; do
        unpack "$python" "$wheels"/table_companion*.whl
    done
    rm -rf "$wheels"
    VERSION="$("$PYTHON" -c 'import sys; sys.path.insert(0, sys.argv[1]); import companion; print(companion.__version__)' "$HERE")"
    if [[ -n "$CHECKOUT" ]]; then
        VERSION+="+$(date -u +%Y%m%d%H%M%S)"
        echo "$CHECKOUT" >"$PACKAGE/CHECKOUT"
    fi
    echo "$VERSION" >"$PACKAGE/VERSION"
    install -D -m 755 "$DEB/companion" "$PACKAGE/bin/companion"
    install -D -m 755 "$DEB/versions" "$ROOT/opt/companion/bin/versions"
    install -D -m 644 -t "$ROOT/usr/lib/systemd/system" "$HERE/service/companion.service" "$DEB/companion-trial.service"
    install -D -m 644 -t "$ROOT/etc" "$HERE/service/companion.conf"
    install -D -m 644 "$HERE/LICENSE" "$ROOT/usr/share/doc/table-companion/copyright"
    mkdir -p "$ROOT/usr/bin"
    ln -s /opt/companion/current/bin/companion "$ROOT/usr/bin/companion"
    share_files
}

pack() {
    local file="$OUT/table-companion_${VERSION}_${ARCHITECTURE}.deb"
    mkdir -p "$ROOT/DEBIAN" "$OUT"
    fill_in >"$ROOT/DEBIAN/control"
    echo /etc/companion.conf >"$ROOT/DEBIAN/conffiles"
    install -m 755 -t "$ROOT/DEBIAN" "$DEB"/{postinst,prerm,postrm}
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
PACKAGE="$ROOT/opt/companion/package"
mkdir -p "$PACKAGE"
build
pack
