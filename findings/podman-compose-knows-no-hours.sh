#!/usr/bin/env bash
# podman-compose 1.6.0 knows no hours: a stop_grace_period of 1h is passed over, and 1.5s is one second.
#
# Guess: 3600 seconds. The Compose specification lists the units us, ms, s, m and h, which may be joined as 1h5m30s20ms, and
# docker compose takes all. Here, minutes and seconds are read, and what does not fit is None without a word, so that a container
# whose job needs an hour to end gets the usual ten seconds of podman. Write 3600s.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check podman-compose==1.6.0
seen=$(
  venv/bin/python - <<'PYTHON'
from podman_compose import str_to_seconds
for text in ('3600s', '90m', '1m30s', '1h', '1h30m', '1.5s', '500ms'):
    print(text, str_to_seconds(text), end='; ')
PYTHON
)

if [ "$seen" != '3600s 3600; 90m 5400; 1m30s 90; 1h None; 1h30m None; 1.5s 1; 500ms None; ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
