#!/bin/sh
# Karat: starts the store server, or does one of its other jobs. It needs nothing but the folder it lies in.
set -eu
case $0 in
  */*) self=$0 ;;
  *) self=./$0 ;;
esac
while [ -L "$self" ]; do
  target=$(readlink "$self")
  case $target in
    /*) self=$target ;;
    *) self=${self%/*}/$target ;;
  esac
done
home=$(CDPATH='' cd -- "${self%/*}/.." && pwd)
job=${1:-start}
[ $# -eq 0 ] || shift
usage() {
  cat <<'EOF'
Karat: bin/karat JOB …

start         starts the store server; the job where none is named
import        imports items or what stores need: FILE [--preview]
backup        copies the data into one file while tills sell: FILE
restore       puts a backup back: FILE [--replace] [--last REGISTER=NUMBER …]
bookkeeping   writes days as vouchers: --from 2026-11-01 --to 2026-11-30 [--format sie|csv] [--store 101 …] [--out FILE]
register      lists registers, adds one or makes a code anew: list | add … | code … | address …
store         lists stores or adds one: list | add …
move-to-postgres  moves the shop's data into the database of KARAT_DATABASE_URL
version       says which Karat this is
help          says this; help JOB says what a job takes

Settings, and all jobs at length: docs/production.md.
EOF
}
helped() {
  found=$(usage | grep -E "^$1 +" || true)
  [ -n "$found" ] || return 1
  printf '%s\n\nMore: docs/production.md.\n' "$found"
}
case $job in
  help | --help | -h)
    if [ $# -eq 0 ]; then usage; exit 0; fi
    helped "$1" && exit 0
    job=$1
    ;;
esac
case ${1:-} in
  help | --help | -h) helped "$job" && exit 0 ;;
esac
case $job in
  start) program=main ;;
  import | backup | restore | bookkeeping | register | store) program=$job-main ;;
  move-to-postgres) program=move-main ;;
  version)
    exec "$home/node/bin/node" -p 'const { version, build } = require(process.argv[1]); `${version} (${build})`' "$home/package.json"
    ;;
  *)
    echo "There is no '$job'. There are: start, import, backup, restore, bookkeeping, register, store, move-to-postgres, version, help." >&2
    exit 2
    ;;
esac
# The settings of the machine are those of its other jobs too, where nobody names others.
if [ -z "${KARAT_SETTINGS:-}" ] && [ -r /etc/karat/karat.env ]; then
  export KARAT_SETTINGS=/etc/karat/karat.env
fi
export KARAT_STATIC_DIR="${KARAT_STATIC_DIR:-$home/till}"
exec "$home/node/bin/node" --disable-warning=ExperimentalWarning "$home/server/$program.mjs" "$@"
