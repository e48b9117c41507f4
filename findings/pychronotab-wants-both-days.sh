#!/usr/bin/env bash
# cspell:ignore pychronotab
# pychronotab 1.0.7 (Python) wants both day fields, where croniter 7.0.0, whose interface it says to have in full, wants either.
#
# Guess: January 1, 8, 13 and 15, each Friday and the 13th. With the import changed, as its documentation proposes, the same words of
# the same program give Fridays the 13th only: August. Where clocks go back in Berlin, on 2027-10-31, it leaves out the second 02:00,
# 01:00 in UTC, of a job for each hour, which croniter has. One day field alone is the same in both.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pychronotab==1.0.7 croniter==7.0.0
cat >run.py <<'PY'
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

import croniter
import pychronotab

for text, begin in [
    ("0 9 13 * 5", datetime(2027, 1, 1, tzinfo=timezone.utc)),
    ("0 9 1-5/2 * *", datetime(2027, 1, 1, tzinfo=timezone.utc)),
    ("0 * * * *", datetime(2027, 10, 31, 1, tzinfo=ZoneInfo("Europe/Berlin"))),
]:
    for reader in [croniter.croniter, pychronotab.croniter]:
        times = reader(text, begin)
        runs = [times.get_next(datetime).astimezone(timezone.utc).strftime("%m-%d %H:%M") for _ in range(4)]
        print(reader.__module__.split(".")[0], text, *runs, sep=", ")
PY
seen=$(venv/bin/python run.py)

expected='croniter, 0 9 13 * 5, 01-01 09:00, 01-08 09:00, 01-13 09:00, 01-15 09:00
pychronotab, 0 9 13 * 5, 08-13 09:00, 10-13 09:00, 04-13 09:00, 07-13 09:00
croniter, 0 9 1-5/2 * *, 01-01 09:00, 01-03 09:00, 01-05 09:00, 02-01 09:00
pychronotab, 0 9 1-5/2 * *, 01-01 09:00, 01-03 09:00, 01-05 09:00, 02-01 09:00
croniter, 0 * * * *, 10-31 00:00, 10-31 01:00, 10-31 02:00, 10-31 03:00
pychronotab, 0 * * * *, 10-31 00:00, 10-31 02:00, 10-31 03:00, 10-31 04:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
