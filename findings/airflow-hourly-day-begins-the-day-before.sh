#!/usr/bin/env bash
# Airflow 3.3.2 begins the day of an hourly schedule at 23:00 of the day before, if clocks were set back since.
#
# 0 * 14 1 * in Berlin is every hour of January 14, which is 23:00 in UTC of the day before. Asked in October, before the change,
# CronTriggerTimetable names 22:00 in UTC, which is still January 13 in Berlin. Asked in November, it is right. croniter, which
# it uses, is right in both cases.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check apache-airflow-core==3.3.2 croniter==7.0.0
seen=$(
  AIRFLOW_HOME=$folder/home venv/bin/python - <<'PYTHON'
from datetime import datetime
from zoneinfo import ZoneInfo
import pendulum
from airflow.timetables.trigger import CronTriggerTimetable
from croniter import croniter
berlin = ZoneInfo('Europe/Berlin')
for month in (10, 11):
    start = pendulum.datetime(2027, month, 30)
    own = CronTriggerTimetable('0 * 14 1 *', timezone='Europe/Berlin')._get_next(start)
    other = croniter('0 * 14 1 *', start.in_timezone('Europe/Berlin'), ret_type=datetime).get_next()
    print(own.in_timezone('UTC').strftime('%d %H'), other.astimezone(ZoneInfo('UTC')).strftime('%d %H'), end=' ')
PYTHON
)

if [ "$seen" != '13 22 13 23 13 23 13 23 ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
