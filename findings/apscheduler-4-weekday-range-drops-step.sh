#!/usr/bin/env bash
# APScheduler 4.0.0a6 drops the step of a range of weekdays.
#
# 1-5/2 fires on every weekday, as 1-5 does, and not on Monday, Wednesday and Friday. Steps of other fields work: 1-5/2 of
# hours is 1, 3 and 5. 2028-05-14 is a Sunday.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check APScheduler==4.0.0a6
seen=$(
  venv/bin/python - <<'PYTHON'
from datetime import datetime, timezone
from apscheduler.triggers.cron import CronTrigger
start = datetime(2028, 5, 14, 9, tzinfo=timezone.utc)
for text, form in (('0 0 * * 1-5/2', '%a'), ('0 1-5/2 * * *', '%H')):
    trigger = CronTrigger.from_crontab(text, timezone=timezone.utc, start_time=start)
    print(*[trigger.next().strftime(form) for _ in range(3)], end=' ')
PYTHON
)

if [ "$seen" != 'Mon Tue Wed 01 03 05 ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
