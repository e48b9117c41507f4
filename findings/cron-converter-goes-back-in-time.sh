#!/usr/bin/env bash
# cron-converter 2.0.2 names a time before the last one after clocks go forward.
#
# In Berlin on 2027-03-28, 02:00 to 03:00 does not exist. For every half hour, next() gives 02:00 and 02:30 all the same, which
# are 01:00 and 01:30 in UTC, and then 03:00, which is 01:00 in UTC.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check cron-converter==2.0.2
seen=$(
  venv/bin/python - <<'PYTHON'
from datetime import datetime, timezone
from zoneinfo import ZoneInfo
from cron_converter import Cron
schedule = Cron('*/30 * * * *').schedule(datetime(2027, 3, 28, 1, 30, 1, tzinfo=ZoneInfo('Europe/Berlin')))
print(*[schedule.next().astimezone(timezone.utc).strftime('%H:%M') for _ in range(3)])
PYTHON
)

if [ "$seen" != '01:00 01:30 01:00' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
