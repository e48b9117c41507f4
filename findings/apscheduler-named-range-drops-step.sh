#!/usr/bin/env bash
# APScheduler 3.11.3 drops the step of a range of names.
#
# 1-6/2 of months is January, March and May. JAN-JUN/2 is every month from January to June, without an error.
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
for months in ('1-6/2', 'JAN-JUN/2'):
    trigger = CronTrigger.from_crontab(f'0 0 1 {months} *', timezone=timezone.utc)
    run = datetime(2028, 1, 2, tzinfo=timezone.utc)
    for _ in range(3):
        run = trigger.get_next_fire_time(run, run)
        print(run.strftime('%b'), end=' ')
PYTHON
)

if [ "$seen" != 'Mar May Jan Feb Mar Apr ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
