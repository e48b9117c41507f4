#!/usr/bin/env bash
# human-readable-cron 0.1.0 (Python) turns "every monday and friday at 9am" into 0 9 * * 1, and "every 3 months" into a daily job.
#
# Guess: Monday and Friday, and an error for what it does not know. It looks for single words: the first weekday wins, and where no rule
# is for the rest, each day at midnight is what is left, so that it refuses no text, and "backup" is a daily job. One weekday, weekdays,
# minutes, and a day of the month are right. No report of it was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check human-readable-cron==0.1.0
cat >run.py <<'PY'
from human_readable_cron import convert_to_cron

for text in [
    "every 15 minutes", "every monday at 9am", "every weekday at noon", "every month on the 15th at 3pm",
    "every monday and friday at 9am", "every 2 days at 8:30", "every 3 months", "every hour between 9 and 17", "last day of the month", "backup",
]:
    print(f"{text}: {convert_to_cron(text)}")
PY
seen=$(venv/bin/python run.py)

expected='every 15 minutes: */15 * * * *
every monday at 9am: 0 9 * * 1
every weekday at noon: 0 12 * * 1-5
every month on the 15th at 3pm: 0 15 15 * *
every monday and friday at 9am: 0 9 * * 1
every 2 days at 8:30: 30 8 * * *
every 3 months: 0 0 * * *
every hour between 9 and 17: 0 * * * *
last day of the month: 0 0 * * *
backup: 0 0 * * *'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
