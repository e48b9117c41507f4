#!/usr/bin/env bash
# python-crontab 3.4.0 takes a number sign inside of quotes for the begin of a comment, and writes the command back changed.
#
# Guess: the command stays as it is. crontab(5) knows comments on lines of their own only; the rest of a line of a job is the
# command, and the shell decides what # is in it. Here, notify "build #12 done" is the command notify "build with the comment
# 12 done". Written again, it has a blank more: the program that edits another job of the same crontab changes what is sent.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check python-crontab==3.4.0
seen=$(
  venv/bin/python - <<'PYTHON'
from crontab import CronTab
table = CronTab(tab='0 5 * * * notify "build #12 done"\n')
job = table[0]
job.minute.on(30)
print(job.command, job.comment, table.render().strip(), sep='; ')
PYTHON
)

if [ "$seen" != 'notify "build; 12 done"; 30 5 * * * notify "build # 12 done"' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
