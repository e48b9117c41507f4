#!/usr/bin/env bash
# cronsim 2.8 reads 10-10/5 of minutes as 10, 15, 20 and so on.
#
# 10-20/5 ends at 20, and 10-10 is 10. With a step, the range of one value is the same as 10/5 and runs to the end of the hour.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check cronsim==2.8
seen=$(
  venv/bin/python - <<'PYTHON'
from datetime import datetime
from cronsim import CronSim
for text in ('10-10 4 * * *', '10-20/5 4 * * *', '10-10/5 4 * * *'):
    runs = CronSim(text, datetime(2028, 5, 10, 9, 17))
    print(*[next(runs).strftime('%d-%H:%M') for _ in range(4)], end='; ')
PYTHON
)

if [ "$seen" != '11-04:10 12-04:10 13-04:10 14-04:10; 11-04:10 11-04:15 11-04:20 12-04:10; 11-04:10 11-04:15 11-04:20 11-04:25; ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
