#!/usr/bin/env bash
# croniter 7.0.0 wants both day fields if both begin with a star, and either if one does.
#
# With day_or true, which is the default, */1 as the day and 1 as the weekday is every day. With */7 as the weekday, which is
# Sunday alone, it is Sundays only: then both fields have to match. 2027-11-06 is a Saturday.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check croniter==7.0.0
seen=$(
  venv/bin/python - <<'PYTHON'
from datetime import datetime
from croniter import croniter
for text in ('0 9 */1 * 0', '0 9 */1 * */7'):
    runs = croniter(text, datetime(2027, 11, 6), ret_type=datetime)
    print(*[runs.get_next().strftime('%a') for _ in range(3)], end=' ')
PYTHON
)

if [ "$seen" != 'Sat Sun Mon Sun Sun Sun ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
