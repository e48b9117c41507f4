#!/usr/bin/env bash
# `timeout 2 sleep 8` of BusyBox 1.35.0 (Debian 12), as the first process of a container, ends after eight seconds with status 0.
#
# Guess: after two, with 143 or 124, as anywhere else and as with GNU's `timeout`. BusyBox keeps its own process for the command, and
# a child of it watches the clock. In a container the command is then process 1, for which the kernel drops a signal without a
# handler, SIGKILL from within too. An init such as Docker's `--init` in front makes it work. Here a PID namespace is the container.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download busybox-static=1:1.35.0-4+deb12u1+b1 >/dev/null 2>&1
dpkg -x ./*.deb .
busybox=bin/busybox
# Prints the exit status, and whether the command was ended in time.
try() {
  local start=$SECONDS status=0
  unshare --user --map-root-user --pid --fork "$@" || status=$?
  printf '%s, %s\n' "$status" "$([ $((SECONDS - start)) -lt 6 ] && echo 'in time' || echo 'never')"
}
seen=$(
  echo "process 1: $(try "$busybox" timeout 2 "$busybox" sleep 8)"
  echo "process 1, KILL: $(try "$busybox" timeout -s KILL 2 "$busybox" sleep 8)"
  echo "below a shell: $(try bash -c '"$0" timeout 2 "$0" sleep 8; exit $?' "$busybox" 2>/dev/null)"
  echo "GNU, process 1: $(try timeout 2 "$busybox" sleep 8)"
)

expected='process 1: 0, never
process 1, KILL: 0, never
below a shell: 143, in time
GNU, process 1: 124, in time'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
