#!/usr/bin/env bash
# cspell:ignore cronlab lupaxa
# lupaxa-cronlab 0.1.1 (Python) explains 30 * * * * as "At 00:30 every day.", and lists runs of each hour for it.
#
# Guess: at 30 minutes past every hour, because its next runs are right. The sentence has the first hour and the first minute only, of as
# many as there are: 0 9,17 * * * is at 09:00, * * * * * at 00:00, and "every day" follows. Lists of days and of weekdays are complete,
# and so are steps of minutes with nothing else. A day and a weekday, of which one suffices for the runs, get no "or". No report of it was
# found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check lupaxa-cronlab==0.1.1
cat >run.py <<'PY'
from datetime import datetime, timezone
from lupaxa.cronlab.explain import explain
from lupaxa.cronlab.parse import parse
from lupaxa.cronlab.schedule import next_runs

start = datetime(2027, 2, 27, 8, 45, tzinfo=timezone.utc)
for text in [
    "*/15 * * * *", "30 * * * *", "* * * * *", "0 9,17 * * *", "0 */6 * * *", "*/15 9-17 * * 1-5", "0 9 * * 1,3", "0 9 1 * 1",
]:
    expression = parse(text)
    runs = next_runs(expression, start=start, tz_name="UTC", count=3)
    print(f"{text}: {explain(expression)} {', '.join(run.strftime('%a %d %H:%M') for run in runs)}")
PY
seen=$(venv/bin/python run.py)

expected='*/15 * * * *: Every 15 minutes. Sat 27 09:00, Sat 27 09:15, Sat 27 09:30
30 * * * *: At 00:30 every day. Sat 27 09:30, Sat 27 10:30, Sat 27 11:30
* * * * *: At 00:00 every day. Sat 27 08:46, Sat 27 08:47, Sat 27 08:48
0 9,17 * * *: At 09:00 every day. Sat 27 09:00, Sat 27 17:00, Sun 28 09:00
0 */6 * * *: At 00:00 every day. Sat 27 12:00, Sat 27 18:00, Sun 28 00:00
*/15 9-17 * * 1-5: At 09:00 on every weekday (Monday through Friday). Mon 01 09:00, Mon 01 09:15, Mon 01 09:30
0 9 * * 1,3: At 09:00 on Monday, Wednesday. Mon 01 09:00, Wed 03 09:00, Mon 08 09:00
0 9 1 * 1: At 09:00 on 1 on Monday. Mon 01 09:00, Mon 08 09:00, Mon 15 09:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
