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
case $job in
  start) program=main ;;
  import | backup | restore | bookkeeping | register | store) program=$job-main ;;
  version)
    exec "$home/node/bin/node" -p 'const { version, build } = require(process.argv[1]); `${version} (${build})`' "$home/package.json"
    ;;
  *)
    echo "There is no '$job'. There are: start, import, backup, restore, bookkeeping, register, store, version." >&2
    exit 2
    ;;
esac
# The settings of the machine are those of its other jobs too, where nobody names others.
if [ -z "${KARAT_SETTINGS:-}" ] && [ -r /etc/karat/karat.env ]; then
  export KARAT_SETTINGS=/etc/karat/karat.env
fi
export KARAT_STATIC_DIR="${KARAT_STATIC_DIR:-$home/till}"
exec "$home/node/bin/node" --disable-warning=ExperimentalWarning "$home/server/$program.mjs" "$@"
