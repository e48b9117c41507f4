#!/usr/bin/env bash
# APScheduler 3.11.3 reads the weekdays mon-5 as Mondays alone.
#
# A range with a name in front and a number behind is accepted, and what is behind the name is dropped. 0-5 is Monday to
# Saturday there, as 0 is Monday.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check APScheduler==3.11.3
seen=$(
  venv/bin/python - <<'PYTHON'
from datetime import datetime, timezone
from apscheduler.triggers.cron import CronTrigger
for days in ('0-5', 'mon-5'):
    trigger = CronTrigger.from_crontab(f'0 5 * * {days}', timezone=timezone.utc)
    run = datetime(2028, 5, 10, 9, tzinfo=timezone.utc)
    for _ in range(3):
        run = trigger.get_next_fire_time(run, run)
        print(run.strftime('%a'), end=' ')
PYTHON
)

if [ "$seen" != 'Thu Fri Sat Mon Mon Mon ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
