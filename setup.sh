#!/usr/bin/env bash
# Sets the companion up on Debian and on Raspberry Pi OS.  Run "./setup.sh help".
#
# Everything goes into .venv beside this file and into one data folder; running it again repairs or does nothing.
# The section order is the order of work: questions, steps, the service, verbs.

set -euo pipefail

HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)"
readonly HERE
readonly VENV="$HERE/.venv"
readonly INSTALLED="$VENV/companion-installed"
SERVICE=companion # or companion-hub; its package is called table-$SERVICE
declare -rA BY_HAND=([table]="companion serve" [hub]="companion hub")
# Tests put a made-up Raspberry Pi here; a real machine is found at "/".
readonly MACHINE="${COMPANION_SETUP_MACHINE:-}"
DATA="${COMPANION_HOME:-${XDG_DATA_HOME:-${HOME:-/root}/.local/share}/table-companion}"
readonly DATA
ONLY_CHECK=false
WITH_PI_SOFTWARE=false

# ---------------------------------------------------------------------------------------------- what people read

usage() {
    cat <<'TEXT'
Usage: ./setup.sh VERB

  install [--check]     install the companion into .venv; --check only says what would be done; with --hub also what
                        "companion hub" needs, the wall of a club with many tables
  demo [OPTION ...]     install, then run the demo table and print the address of its page
                        (options go to "companion serve", for instance --port 8080)
  test [OPTION ...]     install, also what the tests need, then run the tests (options go to pytest)
  service [--check]     let the table start with the machine: a Debian package is built of this folder and installed, in
                        /opt/companion, run by systemd as a user of its own; a newer one takes the place of an older one
                        and is taken back if it does not run; on a Raspberry Pi "install" does it too
                        (not with: install --no-service)
  service --hub [--check]
                        the same for the club's hub, in /opt/companion-hub, with its PostgreSQL and Mosquitto
  uninstall [--purge]   remove .venv and the services; --purge also removes the folders with your boxes and games, and the
                        hub's database
  help                  this text

No root is needed unless a system package is missing; then sudo is asked for, and the reason is printed.
COMPANION_HOME names the data folder, COMPANION_PYTHON the Python to use (3.11 or newer).
TEXT
}

say() { printf '%s\n' "$*"; }

fail() {
    printf 'setup.sh: %s\n' "$*" >&2
    exit 1
}

misused() {
    printf 'setup.sh: %s; see ./setup.sh help\n' "$*" >&2
    exit 2
}

# step SENTENCE COMMAND...: every change to the machine goes through here, so that --check can leave it out.
step() {
    local sentence="$1"
    shift
    if "$ONLY_CHECK"; then
        say "Would do: $sentence"
    else
        say "$sentence"
        "$@"
    fi
}

# ---------------------------------------------------------------------------------------------- questions

is_raspberry_pi() {
    [[ -e "$MACHINE/etc/rpi-issue" ]] || grep -aqi 'raspberry' "$MACHINE/proc/device-tree/model" 2>/dev/null
}

# Raspberry Pi OS has the camera's and the pins' software; a plain Debian on a Pi has not.
offers_pi_software() { [[ -e "$MACHINE/etc/rpi-issue" ]] || is_offered python3-picamera2; }

# Also a 32-bit system on a 64-bit machine and kernel, as older Raspberry Pis have it.
is_32_bit() { [[ "$(getconf LONG_BIT)" == 32 ]]; }

is_installed() { [[ "$(dpkg-query -W -f='${Status}' "$1" 2>/dev/null)" == "install ok installed" ]]; }

is_offered() { [[ -n "$(apt-cache madison "$1" 2>/dev/null)" ]]; }

is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

# The Python to build .venv with; the first that was looked for where none will do.  On a Pi it must be the system's own:
# only that one sees the system's picamera2.
find_python() {
    local candidate
    if "$WITH_PI_SOFTWARE"; then
        set -- "$MACHINE/usr/bin/python3"
    else
        set -- "${COMPANION_PYTHON:-python3}" python3.13 python3.12 python3.11
    fi
    for candidate in "$@"; do
        if is_new_enough "$candidate"; then
            command -v "$candidate"
            return
        fi
    done
    say "$1"
}

can_make_environments() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

sees_system_packages() { grep -qi '^include-system-site-packages = true' "$VENV/pyvenv.cfg" 2>/dev/null; }

is_environment_right() {
    local asked
    asked="$("$1" -c 'import sys; print(sys.version_info[:2])' 2>/dev/null)" || return 1
    [[ "$("$VENV/bin/python" -c 'import sys; print(sys.version_info[:2])' 2>/dev/null)" == "$asked" ]] || return 1
    "$VENV/bin/python" -m pip --version >/dev/null 2>&1 || return 1
    if sees_system_packages; then "$WITH_PI_SOFTWARE"; else [[ "$WITH_PI_SOFTWARE" == false ]]; fi
}

# What an installation depends on: the folder, the Python, the pinned versions.  $1: what is installed (run, hub, tests).
fingerprint() {
    { say "$1" "$HERE" "$("$2" -c 'import sys; print(sys.version)')" "$WITH_PI_SOFTWARE"
      cat "$HERE"/{,packages/*/}pyproject.toml "$HERE"/requirements/*.txt; } | sha256sum | cut -d ' ' -f 1
}

is_up_to_date() {
    [[ -x "$VENV/bin/companion" ]] && grep -qs "^$(fingerprint "$1" "$2")\$" "$INSTALLED"
}

has_any() {
    local program
    for program in "$@"; do
        if command -v "$program" >/dev/null; then return; fi
    done
    return 1
}

# The packages of the programs that the tests use, as far as the programs are not there.
packages_for_tests() {
    has_any git || say git
    has_any shellcheck || say shellcheck
    has_any strace || say strace
    has_any chromium chromium-browser google-chrome || say chromium
    has_any chromedriver || say chromium-driver
    has_any mosquitto || say mosquitto
    say postgresql
}

# ---------------------------------------------------------------------------------------------- steps

as_root() {
    if [[ "$(id -u)" == 0 ]]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        fail "this needs root, and there is no sudo; as root, run: $*"
    fi
}

apt_install() {
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

# need_packages REASON PACKAGE...: asks apt for those that are missing, and for nothing else.
need_packages() {
    local reason="$1" package
    local -a missing=()
    shift
    for package in "$@"; do
        is_installed "$package" || missing+=("$package")
    done
    if ((${#missing[@]} == 0)); then return; fi
    command -v apt-get >/dev/null || fail "$reason: please install ${missing[*]} (there is no apt-get here)"
    step "Installing system packages ($reason): ${missing[*]}" apt_install "${missing[@]}"
}

pi_software() {
    if ! is_raspberry_pi; then return; fi
    if ! offers_pi_software; then
        say "This Raspberry Pi runs no Raspberry Pi OS: a USB camera works, the Pi's own camera and pins do not."
        return
    fi
    WITH_PI_SOFTWARE=true
    need_packages "the Pi's camera and pins" python3-picamera2 python3-libcamera python3-lgpio python3-gpiozero
}

# A Python that makes environments.  One that is there and too old is not ours to replace.
need_python() {
    local python
    python="$(find_python)"
    if ! has_any "$python" || { is_new_enough "$python" && ! can_make_environments "$python"; }; then
        need_packages "the companion is written in Python, and gets an environment of its own" python3 python3-venv
        python="$(find_python)"
    fi
    if "$ONLY_CHECK" && ! has_any "$python"; then return; fi
    is_new_enough "$python" ||
        fail "no Python 3.11 or newer found; name one: COMPANION_PYTHON=/path/to/python ./setup.sh install"
}

make_environment() {
    local python="$1"
    local -a options=()
    if "$WITH_PI_SOFTWARE"; then options=(--system-site-packages); fi
    step "Making the Python environment .venv with $python${options[*]:+ ${options[*]}}" \
        "$python" -m venv --clear "${options[@]}" "$VENV"
}

pip_install() { "$VENV/bin/python" -m pip install --quiet --no-deps "$@"; }

# The packages by the hashes of their files: whichever index pip is set up with, it installs these files or none.
# Under numpy 2 the simplejpeg of an older Raspberry Pi OS does not load, and picamera2 with it: a newer one goes
# into .venv, where it is found first.
install_python_packages() {
    local -a locks=(--requirement "$HERE/requirements/run.txt" --requirement "$HERE/requirements/listeners.txt")
    local -a ours=(--editable "$HERE" --editable "$HERE/packages/listeners")
    if [[ "$1" != run ]]; then
        locks+=(--requirement "$HERE/requirements/hub.txt")
        ours+=(--editable "$HERE/packages/hub")
    fi
    if [[ "$1" == tests ]]; then locks+=(--requirement "$HERE/requirements/tests.txt"); fi
    if "$WITH_PI_SOFTWARE"; then locks+=(--requirement "$HERE/requirements/pi.txt")
    elif [[ "$1" == tests ]]; then locks+=(--requirement "$HERE/requirements/picamera2.txt"); fi
    pip_install --require-hashes --only-binary :all: "${locks[@]}"
    pip_install --no-index --no-build-isolation "${ours[@]}"
}

loads_opencv() { "$VENV/bin/python" -c 'import cv2' >/dev/null 2>&1; }

# OpenCV's usual build opens windows, and loads only where a screen's libraries are: 39 packages.  The companion opens
# none; where they are missing, the build of the same version without windows takes its place.
take_opencv_without_windows() {
    if loads_opencv; then return; fi
    "$VENV/bin/python" -m pip uninstall --quiet --yes opencv-python
    pip_install --require-hashes --only-binary :all: --force-reinstall --requirement "$HERE/requirements/screenless.txt"
}

# Imports each module in the order given, the order in which a version clash shows, and prints its version.
self_check() {
    "$VENV/bin/python" - "$@" <<'PYTHON'
import importlib
import importlib.metadata
import sys

status = 0
distributions = importlib.metadata.packages_distributions()
for name in sys.argv[1:]:
    try:
        module = importlib.import_module(name)
    except Exception as error:
        print(f"  {name:12} does not load: {error}")
        status = 1
        continue
    homes = distributions.get(name)
    version = importlib.metadata.version(homes[0]) if homes else getattr(module, "__version__", "of the system")
    print(f"  {name:12} {version}")
sys.exit(status)
PYTHON
}

modules_to_check() {
    if "$WITH_PI_SOFTWARE"; then
        say numpy simplejpeg cv2 picamera2 gpiozero
    else
        say numpy cv2 gpiozero flask uvicorn
    fi
}

check_itself() {
    local -a modules
    read -r -a modules <<<"$(modules_to_check)"
    self_check "${modules[@]}" ||
        fail "a part does not load (see above); run ./setup.sh uninstall and ./setup.sh install, and report what is printed"
}

# ---------------------------------------------------------------------------------------------- the service

has_systemd() { [[ -d "$MACHINE/run/systemd/system" ]] && has_any systemctl; }

# What the package is built of.
print_of_checkout() {
    (cd "$HERE" && find companion hardware vision calibration packages service requirements pyproject.toml -type f \
        ! -path '*/__pycache__/*' ! -path '*/tests/*' -print0 | LC_ALL=C sort -z | xargs -0 sha256sum) |
        sha256sum | cut -d ' ' -f 1
}

# The print comes with the package; one that was not installed to its end is no installed package.
is_served() {
    is_installed "table-$SERVICE" &&
        [[ "$(cat "$MACHINE/opt/$SERVICE/current/CHECKOUT" 2>/dev/null)" == "$(print_of_checkout)" ]]
}

build_package() {
    rm -rf "$HERE/dist"
    COMPANION_PYTHON="$VENV/bin/python" "$HERE/service/deb/build.sh" --out "$HERE/dist" --checkout "$(print_of_checkout)" \
        --package "$1" --python "$("$MACHINE/usr/bin/python3" -c 'import sys; print(*sys.version_info[:2], sep=".")')" \
        >/dev/null
}

install_package() { apt_install "$HERE"/dist/*.deb; }

# install_service table|hub.  Only when it is needed: a second run changes nothing.
install_service() {
    has_systemd || fail "no systemd runs here; start the $1 with: $VENV/bin/${BY_HAND[$1]}"
    if is_served; then
        say "The service is installed already."
        return
    fi
    install run
    step "Building the package table-$SERVICE of this folder" build_package "$1"
    step "Installing it: the $1 starts now and with every start of the machine" install_package
    say "The $1's options are in $MACHINE/etc/$SERVICE.conf; what it does: systemctl status $SERVICE"
}

# uninstall_services remove|purge: what apt calls so.
uninstall_services() {
    local package
    for package in table-companion table-companion-hub; do
        if ! is_installed "$package"; then continue; fi
        step "Removing the service and its package $package" as_root apt-get "$1" -y "$package"
    done
}

# ---------------------------------------------------------------------------------------------- verbs

# install run|hub|tests
install() {
    local purpose="$1" python
    pi_software
    python="$(find_python)"
    if is_up_to_date "$purpose" "$python"; then
        say "Everything is installed already in $VENV."
        return
    fi
    if ! is_environment_right "$python"; then
        need_python
        python="$(find_python)"
        make_environment "$python"
    fi
    step "Installing the companion and its pinned Python packages into .venv (a few minutes the first time)" \
        install_python_packages "$purpose"
    step "Looking whether OpenCV loads here" take_opencv_without_windows
    step "Checking that every part loads:" check_itself
    if "$ONLY_CHECK"; then return; fi
    remember "$purpose" "$python"
    say "Done.  The command is $VENV/bin/companion; boxes and games are kept in $DATA."
}

# What has the tests' packages also has what the hub needs, and that what is needed to run.
remember() {
    fingerprint run "$2" >"$INSTALLED"
    if [[ "$1" != run ]]; then fingerprint hub "$2" >>"$INSTALLED"; fi
    if [[ "$1" == tests ]]; then fingerprint tests "$2" >>"$INSTALLED"; fi
}

verb_install() {
    local with_service=true purpose=run word
    for word in "$@"; do
        case "$word" in
            --check) ONLY_CHECK=true ;;
            --no-service) with_service=false ;;
            --hub) purpose=hub ;;
            *) misused "install knows no '$word'" ;;
        esac
    done
    install "$purpose"
    if "$with_service" && is_raspberry_pi && has_systemd; then install_service table; fi
}

verb_service() {
    local kind=table word
    for word in "$@"; do
        case "$word" in
            --check) ONLY_CHECK=true ;;
            --hub) kind=hub SERVICE=companion-hub ;;
            *) misused "service knows no '$word'" ;;
        esac
    done
    install_service "$kind"
}

# numpy's small matrices are slower when threads share them, and starting the threads takes its time.
one_thread_each() { export OPENBLAS_NUM_THREADS=1; }

verb_demo() {
    install run
    say "Starting the demo table; Ctrl-C stops it."
    one_thread_each
    exec "$VENV/bin/companion" serve --camera demo "$@"
}

verb_test() {
    local -a packages
    local -a servers=()
    local server
    for server in mosquitto postgresql; do is_installed "$server" || servers+=("$server"); done
    mapfile -t packages < <(packages_for_tests)
    need_packages "the tests look at the pages in a browser, at this script, at every write to the disk, and run a club's hub" \
        "${packages[@]}"
    # Debian starts what it installs; the tests start servers of their own.
    for server in "${servers[@]}"; do
        if is_installed "$server" && has_systemd; then
            step "Stopping $server, which was installed for the tests" as_root systemctl --quiet disable --now "$server"
        fi
    done
    install tests
    cd "$HERE"
    one_thread_each
    export OPENCV_FOR_THREADS_NUM=1 # the tests that run beside each other keep all cores busy
    unset PYTHONDONTWRITEBYTECODE # they start the program again and again
    # One worker more than cores: who tests a page often waits for the browser.  A file stays with one worker.
    exec "$VENV/bin/python" -m pytest -n "$(($(nproc) + 1))" --dist loadfile --no-loadscope-reorder \
        --durations=10 --durations-min=1 "$@"
}

verb_uninstall() {
    case "${1:-}" in '' | --purge) ;; *) misused "uninstall knows no '$1'" ;; esac
    if [[ "${1:-}" == --purge ]]; then uninstall_services purge; else uninstall_services remove; fi
    if [[ -e "$VENV" ]]; then step "Removing $VENV" rm -rf "$VENV"; else say "There is no $VENV."; fi
    if [[ "${1:-}" == --purge ]]; then purge; else say "Your boxes and games stay in $DATA (--purge removes them)."; fi
    say "System packages stay installed."
}

purge() {
    case "$DATA" in
        /) fail "COMPANION_HOME is the root of the disk; nothing was removed there" ;;
    esac
    if [[ "$DATA" -ef "${HOME:-/}" || "$HERE/" == "${DATA%/}/"* ]]; then
        fail "COMPANION_HOME is $DATA, which holds more than the companion's own files; nothing was removed there"
    fi
    if [[ ! -e "$DATA" ]]; then
        say "There is no data folder $DATA."
    else
        step "Removing the data folder with all boxes and games: $DATA" rm -rf "$DATA"
    fi
}

need_64_bits() {
    if ! is_32_bit; then return; fi
    fail "this is a 32-bit system, and numpy and OpenCV are not made for it any more; a Raspberry Pi 3, 4, 5 or Zero 2 runs" \
        "the 64-bit Raspberry Pi OS: write that one to the card"
}

# pip runs what others wrote, so it never runs as root: whoever calls this script with sudo becomes himself again.
leave_root() {
    local user="${SUDO_USER:-root}"
    if [[ "$(id -u)" != 0 || "$user" == root ]]; then return; fi
    runuser -u "$user" -- test -w "$HERE" || fail "$HERE does not belong to $user; say: sudo chown -R $user '$HERE'"
    say "Going on as $user; root is asked for only where it is needed."
    exec runuser -u "$user" -- env -u SUDO_USER HOME="$(getent passwd "$user" | cut -d : -f 6)" "$BASH" "$HERE/setup.sh" "$@"
}

main() {
    local verb="${1:-}"
    case "$verb" in
        install | demo | test | service)
            need_64_bits
            leave_root "$@"
            ;;
    esac
    case "$verb" in
        install | demo | test | service | uninstall)
            shift
            "verb_$verb" "$@"
            ;;
        help | -h | --help) usage ;;
        '') misused "say what to do" ;;
        *) misused "there is no verb '$verb'" ;;
    esac
}

main "$@"
