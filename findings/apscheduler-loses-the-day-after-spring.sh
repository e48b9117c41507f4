#!/usr/bin/env bash
# APScheduler 3.11.3 leaves out a daily job before 01:00 on the day after clocks go forward.
#
# In New York clocks change on 2028-03-12 at 02:00. A job at 00:30 runs on March 12 and then on March 14, although 00:30 exists
# on March 13. A job at 01:15 runs on all of these days.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check APScheduler==3.11.3
seen=$(
  venv/bin/python - <<'PYTHON'
from datetime import datetime
from zoneinfo import ZoneInfo
from apscheduler.triggers.cron import CronTrigger
zone = ZoneInfo('America/New_York')
for hour, minute in ((0, 30), (1, 15)):
    trigger = CronTrigger(hour=hour, minute=minute, timezone=zone)
    run = datetime(2028, 3, 11, 12, tzinfo=zone)
    for _ in range(3):
        run = trigger.get_next_fire_time(run, run)
        print(run.strftime('%d'), end=' ')
PYTHON
)

if [ "$seen" != '12 14 15 12 13 14 ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
