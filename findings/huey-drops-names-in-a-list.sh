#!/usr/bin/env bash
# huey 3.5.4 drops MON from MON,3 and keeps the 3.
#
# crontab(day_of_week="MON") is refused, as huey has no names. In a list with a number, the name is passed over in silence,
# and the task runs on Wednesdays only.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check huey==3.5.4
seen=$(
  venv/bin/python - <<'PYTHON'
from datetime import datetime, timedelta
from huey import crontab
try:
    crontab(minute='0', hour='5', day_of_week='MON')
except ValueError as error:
    print('refused', end=' ')
matches = crontab(minute='0', hour='5', day_of_week='MON,3')
week = [datetime(2028, 5, 14, 5) + timedelta(days=day) for day in range(7)]
print(*[day.strftime('%a') for day in week if matches(day)])
PYTHON
)

if [ "$seen" != 'refused Wed' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
