#!/usr/bin/env bash
# influx-line 1.0.0 (PyPI) puts a backslash before each blank and comma of a text in quotation marks.
#
# Guess: `message="exit 1, twice"`. In the line protocol, only quotation marks and backslashes are escaped in the text of a field. A
# backslash before anything else belongs to the text, and line-protocol-parser 2.0.1 reads it so: InfluxDB would store other messages
# than those written. A backslash at the end, which needs one, gets none, and the line cannot be parsed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv v >/dev/null
v/bin/pip install --quiet --disable-pip-version-check influx-line==1.0.0 line-protocol-parser==2.0.1
cat >run.py <<'PY'
from influx_line import InfluxLine
from line_protocol_parser import LineFormatError, parse_line

for text in ("exit 1, twice", "a=b", 'say "no"', "D:\\"):
    line = InfluxLine("run")
    line.add_tag("job", "a b")
    line.add_field("message", text)
    try:
        read = parse_line(str(line))["fields"]["message"]
    except LineFormatError as error:
        read = f"Error: {error}"
    print(f"{text} => {line} => {read}")
PY
seen=$(v/bin/python run.py)

expected=$(
  cat <<'TEXT'
exit 1, twice => run,job=a\ b message="exit\ 1\,\ twice" => exit\ 1\,\ twice
a=b => run,job=a\ b message="a\=b" => a\=b
say "no" => run,job=a\ b message="say\ \"no\"" => say\ "no"
D:\ => run,job=a\ b message="D:\" => Error: Failed to parse value of field.
TEXT
)
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
