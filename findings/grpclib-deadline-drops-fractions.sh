#!/usr/bin/env bash
# cspell:ignore grpclib
# grpclib 0.4.9 (Python) tells the server a deadline that is up to nine percent too early: 10.9 seconds go out as 10S.
#
# Guess: 10900m. The header grpc-timeout has units from hours to nanoseconds and up to eight digits, so that 10.9 s fits exactly,
# and 9.9 s does go out as 9900m. Above ten seconds the fraction is cut off. The server stops work which the client still waits
# for, and the run ends with DEADLINE_EXCEEDED up to a second before its own limit.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check grpclib==0.4.9
seen=$(
  venv/bin/python - <<'PYTHON'
from grpclib.metadata import encode_timeout
print(*[encode_timeout(seconds) for seconds in (9.9, 10.9, 59.999)])
PYTHON
)

if [ "$seen" != '9900m 10S 59S' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
