#!/usr/bin/env bash
# cspell:ignore chimpler pyhocon Truethen
# pyhocon 0.3.63 (Python) reads the command in run = sleep 10s as sleep 0:00:10, and echo true as echo True.
#
# Guess: the words as they are, as com.typesafe:config 1.4.3 (Java) joins them, and as pyhocon has them in quotation marks. Each word is made a
# value first and then a text of Python: a duration is a timedelta, keep 7 days is keep 7 days, 0:00:00, a null the name of an object, and
# version 1.10 has 1.1. Behind such a word the blank is lost, so if true then is if Truethen, and 1d 12h are 1 day, 0:00:0012:00:00. A
# number is right when a word follows it. Its report of durations is about another thing (chimpler/pyhocon 215); of this, none was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pyhocon==0.3.63 pyparsing==3.3.3
cat >run.py <<'PY'
from pyhocon import ConfigFactory

for value in ["dump --all", "sleep 10s", '"sleep 10s"', "echo true", "if true then", "keep 7 days", "1d 12h", "version 1.10", "version 1.10 rc", "umask 022"]:
    print(f"{value}: {ConfigFactory.parse_string(f'job {{ run = {value} }}')['job.run']}")
print("test null:", ConfigFactory.parse_string("run = test null")["run"].split(" at ")[0])
PY
seen=$(venv/bin/python run.py)

expected='dump --all: dump --all
sleep 10s: sleep 0:00:10
"sleep 10s": sleep 10s
echo true: echo True
if true then: if Truethen
keep 7 days: keep 7 days, 0:00:00
1d 12h: 1 day, 0:00:0012:00:00
version 1.10: version 1.1
version 1.10 rc: version 1.10 rc
umask 022: umask 22
test null: test <pyhocon.config_tree.NoneValue object'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
