# What the checks need of the machine: Debian's packages and a PostgreSQL of our own. Sourced by `run` and `night`.
export CI=1

say() { printf '\n== %s\n' "$*"; }

say 'what this machine needs'
missing=()
command -v strace >/dev/null || missing+=(strace)
command -v openssl >/dev/null || missing+=(openssl)
command -v pdftotext >/dev/null || missing+=(poppler-utils)
[ -x /usr/sbin/pgbouncer ] || missing+=(pgbouncer)
ls /usr/lib/*/faketime/libfaketime.so.1 >/dev/null 2>&1 || missing+=(libfaketime)
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing+=(postgresql)
install() { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null; }
[ ${#missing[@]} -eq 0 ] || { apt-get update -qq && install "${missing[@]}"; }
# Chromium without windows where Debian has it, otherwise Chromium.
command -v chromium-headless-shell >/dev/null || { apt-get update -qq && install chromium-headless-shell; } ||
  command -v chromium >/dev/null || install chromium

say 'a PostgreSQL of our own'
bin=$(dirname "$(ls /usr/lib/postgresql/*/bin/initdb | tail -n 1)")
folder=$(mktemp -d)
port=55432
as_postgres() { if [ "$(id -u)" = 0 ]; then su postgres -s /bin/bash -c "$*"; else bash -c "$*"; fi; }
[ "$(id -u)" = 0 ] && chown postgres "$folder"
as_postgres "$bin/initdb -D $folder/db -A trust -U zabuni -E UTF8 --no-sync >/dev/null"
as_postgres "$bin/pg_ctl -D $folder/db -o '-p $port -k $folder -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=off -c synchronous_commit=off -c full_page_writes=off' -l $folder/log -w start >/dev/null"
declare -A beside=()
stop() { kill "${beside[@]}" 2>/dev/null || true; as_postgres "$bin/pg_ctl -D $folder/db -m immediate stop >/dev/null 2>&1" || true; rm -rf "$folder"; }
trap stop EXIT
export TEST_DATABASE_URL="postgresql://zabuni@127.0.0.1:$port/postgres"

# Steps that need no other run beside the rest, so that no core waits. What they print is printed when they are finished.
begin() { "$@" >"$folder/$1.txt" 2>&1 & beside[$1]=$!; }
finish() {
  local code=0
  [ -n "${beside[$1]:-}" ] || return 0
  wait "${beside[$1]}" || code=$?
  unset "beside[$1]"
  say "$1"
  cat "$folder/$1.txt"
  return $code
}
