#!/usr/bin/env bash
# arrow 1.4.0: Arrow.range of days goes on an hour late for good after a day on which the time does not exist.
#
# Guess: 02:30, 03:30 on the day of the change, and 02:30 again. In Berlin, 02:00 to 03:00 is skipped on 2027-03-28. Arrow.range
# counts days, and its values keep the time of day on every other change. The same step with shift(days=2) is 02:30. The range
# takes the moved time as its own and stays at 03:30, so a plan of runs made of it is wrong from then on.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check arrow==1.4.0 tzdata==2025.2
seen=$(
  venv/bin/python - <<'PYTHON'
import arrow
start = arrow.get('2027-03-27T02:30', tzinfo='Europe/Berlin')
print(*[day.format('DD-HH:mm') for day in arrow.Arrow.range('day', start, limit=4)], start.shift(days=2).format('DD-HH:mm'))
PYTHON
)

if [ "$seen" != '27-02:30 28-03:30 29-03:30 30-03:30 29-02:30' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
