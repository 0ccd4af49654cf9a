#!/usr/bin/env bash
# Sets up what a club's hub needs on Debian: Mosquitto and PostgreSQL with users of their own, and the hub as a service.
# Run "service/hub-setup.sh help".
#
# Running it again repairs or does nothing.  Passwords are made once, by chance, and stand in one file.
# The section order is the order of work: questions, steps, verbs.

set -euo pipefail

HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)"
readonly HERE
# Tests put a made-up machine here; a real one is found at "/".
readonly MACHINE="${COMPANION_SETUP_MACHINE:-}"
readonly OPTIONS="$MACHINE/etc/companion-hub.conf"
readonly BROKER="$MACHINE/etc/mosquitto/conf.d/companion-hub.conf"
readonly PASSWORDS="$MACHINE/etc/mosquitto/companion-hub.passwords"
readonly RIGHTS="$MACHINE/etc/mosquitto/companion-hub.rights"
readonly UNIT="$MACHINE/etc/systemd/system/companion-hub.service"
readonly USER_NAME=companion-hub
readonly DATABASE=companion_hub
readonly PREFIX="${COMPANION_HUB_PREFIX:-companion}"
readonly PORT="${COMPANION_HUB_MQTT_PORT:-1883}"
ONLY_CHECK=false

# ---------------------------------------------------------------------------------------------- what people read

usage() {
    cat <<'TEXT'
Usage: service/hub-setup.sh [VERB]

  install [--check]     install Mosquitto and PostgreSQL from Debian, give the hub its database and its place at the
                        broker, and let it start with the machine; --check only says what would be done
  add-table ID          let a table tell the broker; ID stands on the table's owner page "Events".  Prints the password
                        that belongs there
  remove-table ID       let it tell no more; what it told stays in the database
  help                  this text

It asks for root.  The hub's own packages come with ./setup.sh install --hub, as whoever you are.
Afterwards let somebody sign in: .venv/bin/companion hub staff --who NAME --role admin (as the last line says).
TEXT
}

say() { printf '%s\n' "$*"; }

fail() {
    printf 'hub-setup.sh: %s\n' "$*" >&2
    exit 1
}

misused() {
    printf 'hub-setup.sh: %s; see service/hub-setup.sh help\n' "$*" >&2
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

is_installed() { [[ "$(dpkg-query -W -f='${Status}' "$1" 2>/dev/null)" == "install ok installed" ]]; }

has_systemd() { [[ -d "$MACHINE/run/systemd/system" ]] && command -v systemctl >/dev/null; }

# On a real machine PostgreSQL knows its own system user; where COMPANION_SETUP_MACHINE is set, PGHOST and PGUSER say who.
as_postgres() { if [[ -n "$MACHINE" ]]; then "$@"; else runuser -u postgres -- "$@"; fi; }

ask_postgres() { as_postgres psql --no-psqlrc --tuples-only --no-align --dbname postgres --command "$1" 2>/dev/null; }

has_role() { [[ "$(ask_postgres "SELECT 1 FROM pg_roles WHERE rolname = '$DATABASE'")" == 1 ]]; }

has_database() { [[ "$(ask_postgres "SELECT 1 FROM pg_database WHERE datname = '$DATABASE'")" == 1 ]]; }

knows_user() { grep -qs "^$1:" "$PASSWORDS"; }

is_same() { [[ -f "$1" && "$(cat "$1")" == "$2" ]]; }

# The password in an address of the options file: $1 DATABASE or BROKER.
password_of() { sed -n "s|^COMPANION_HUB_$1=[a-z]*://[^:]*:\([^@]*\)@.*|\1|p" "$OPTIONS"; }

# ---------------------------------------------------------------------------------------------- steps

new_password() { head -c 24 /dev/urandom | base64 | tr '+/' '-_' | tr -d '='; }

# put FILE MODE GROUP TEXT: a file as it should be; nobody reads one of passwords half written.
put() {
    local temporary
    mkdir -p "$(dirname "$1")"
    temporary="$(mktemp "$1.XXXXXX")"
    printf '%s\n' "$4" >"$temporary"
    chmod "$2" "$temporary"
    if getent group "$3" >/dev/null && [[ "$(id -u)" == 0 ]]; then chgrp "$3" "$temporary"; fi
    mv "$temporary" "$1"
}

install_packages() {
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

make_user() { useradd --system --no-create-home --shell /usr/sbin/nologin "$USER_NAME"; }

options_text() {
    cat <<TEXT
# What the hub works with; read by companion-hub.service.  Made by service/hub-setup.sh.
COMPANION_HUB_DATABASE=postgresql://$DATABASE:$1@${PGHOST:-localhost}:${PGPORT:-5432}/$DATABASE
COMPANION_HUB_BROKER=mqtt://hub:$2@localhost:$PORT
COMPANION_OPTIONS=
TEXT
}

broker_text() {
    cat <<TEXT
# The broker of the club's hub.  Made by service/hub-setup.sh.
per_listener_settings true
listener $PORT
allow_anonymous false
password_file $PASSWORDS
acl_file $RIGHTS
persistence true
autosave_interval 60
max_inflight_messages 0
max_queued_messages 100000
message_size_limit 262144
persistent_client_expiration 14d
TEXT
}

# A table's user is called like the table: it tells under its own name, and hears what is said to it.
rights_text() {
    cat <<TEXT
# Who may say and hear what.  Made by service/hub-setup.sh.
user hub
topic read $PREFIX/#
topic write $PREFIX/+/resend

pattern write $PREFIX/%u/events
pattern write $PREFIX/%u/state
pattern write $PREFIX/%u/availability
pattern write homeassistant/device/%u/config
pattern read $PREFIX/%u/resend
pattern read $PREFIX/%u/command
TEXT
}

# set_password USER PASSWORD: by a file, because whoever looks at the processes reads their words.
set_password() {
    local line
    line="$(mktemp)"
    printf '%s:%s\n' "$1" "$2" >"$line"
    mosquitto_passwd -U "$line"
    put "$PASSWORDS" 640 mosquitto "$({ grep -sv "^$1:" "$PASSWORDS" || true; } && cat "$line")"
    rm -f "$line"
}

make_role() {
    as_postgres psql --no-psqlrc --quiet --dbname postgres <<SQL
CREATE ROLE $DATABASE LOGIN PASSWORD '$(password_of DATABASE)';
SQL
}

make_database() { as_postgres createdb --owner "$DATABASE" --encoding UTF8 --template template0 "$DATABASE"; }

unit_text() { sed "s|@PROGRAM@|$HERE/../.venv/bin/companion|" "$HERE/companion-hub.service"; }

reload_broker() {
    if has_systemd; then systemctl reload-or-restart mosquitto; else say "Let Mosquitto read its files again: it has new ones."; fi
}

start_service() {
    systemctl daemon-reload
    systemctl enable --now postgresql mosquitto companion-hub
}

# ---------------------------------------------------------------------------------------------- verbs

need_root() {
    if [[ -z "$MACHINE" && "$(id -u)" != 0 ]] && ! "$ONLY_CHECK"; then
        fail "this needs root: sudo service/hub-setup.sh $*"
    fi
}

install_engines() {
    local package
    local -a missing=()
    for package in mosquitto postgresql; do is_installed "$package" || missing+=("$package"); done
    if ((${#missing[@]})); then
        command -v apt-get >/dev/null || fail "please install ${missing[*]} (there is no apt-get here)"
        step "Installing from Debian: ${missing[*]}" install_packages "${missing[@]}"
    fi
    if ! getent passwd "$USER_NAME" >/dev/null && [[ -z "$MACHINE" ]]; then
        step "Making the user $USER_NAME, as whom the hub runs" make_user
    fi
}

set_up_broker() {
    local changed=false
    if ! is_same "$RIGHTS" "$(rights_text)"; then
        step "Saying who may tell and hear what at the broker: $RIGHTS" put "$RIGHTS" 644 mosquitto "$(rights_text)"
        changed=true
    fi
    if ! knows_user hub; then
        step "Letting the hub in at the broker" set_password hub "$(password_of BROKER 2>/dev/null || true)"
        changed=true
    fi
    if ! is_same "$BROKER" "$(broker_text)"; then
        step "Setting the broker up: $BROKER" put "$BROKER" 644 mosquitto "$(broker_text)"
        changed=true
    fi
    if "$changed"; then step "Letting the broker read it" reload_broker; fi
}

verb_install() {
    case "${1:-}" in
        '') ;;
        --check) ONLY_CHECK=true ;;
        *) misused "install knows no '$1'" ;;
    esac
    need_root install
    install_engines
    if [[ ! -f "$OPTIONS" ]]; then
        step "Making passwords for the hub: $OPTIONS" \
            put "$OPTIONS" 640 "$USER_NAME" "$(options_text "$(new_password)" "$(new_password)")"
    fi
    if ! has_role; then step "Making the role $DATABASE in PostgreSQL" make_role; fi
    if ! has_database; then step "Making the database $DATABASE" make_database; fi
    set_up_broker
    if has_systemd; then
        if ! is_same "$UNIT" "$(unit_text)"; then
            step "Making the service companion-hub" put "$UNIT" 644 root "$(unit_text)"
            step "Starting it, now and with the machine" start_service
        fi
    fi
    if "$ONLY_CHECK"; then return; fi
    say "Done.  The hub's addresses are in $OPTIONS.  Let somebody sign in:"
    say "  sudo sh -c 'set -a; . $OPTIONS; $HERE/../.venv/bin/companion hub staff --who NAME --role admin'"
}

check_id() {
    [[ "${1:-}" =~ ^[A-Za-z0-9_-]{1,64}$ && "$1" != hub ]] || misused "'${1:-}' is no id of a table"
    [[ -f "$OPTIONS" ]] || fail "there is no hub here yet; run service/hub-setup.sh install"
}

verb_add_table() {
    local password
    need_root add-table "${1:-}"
    check_id "${1:-}"
    password="$(new_password)"
    set_password "$1" "$password"
    reload_broker
    say "On the table's owner page \"Events\": mqtt://$1@$(hostname):$PORT, and this password: $password"
}

verb_remove_table() {
    need_root remove-table "${1:-}"
    check_id "${1:-}"
    knows_user "$1" || fail "the broker knows no table '$1'"
    put "$PASSWORDS" 640 mosquitto "$(grep -v "^$1:" "$PASSWORDS" || true)"
    reload_broker
    say "The table $1 tells the broker no more."
}

main() {
    case "${1:-install}" in
        install | --check)
            if [[ "${1:-}" == install ]]; then shift; fi
            verb_install "$@"
            ;;
        add-table | remove-table)
            local verb="${1//-/_}"
            shift
            "verb_$verb" "$@"
            ;;
        help | -h | --help) usage ;;
        *) misused "there is no verb '$1'" ;;
    esac
}

main "$@"
