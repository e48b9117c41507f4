#!/usr/bin/env bash
# logfmt 0.4 (PyPI) loses all that follows a backslash in quotes, and the value itself.
#
# Go's loggers put a value with a backslash in quotes, and double it: path="C:\\data". The key comes back as true, and job, which
# follows, is gone without an error. A quote that is escaped with a backslash is read rightly.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check logfmt==0.4
cat >lines <<'LINES'
level=info msg="said \"no\"" job=backup
level=info path="C:\\data" job=backup
LINES
seen=$(
  venv/bin/python - <<'PYTHON'
import json
import logfmt
for record in logfmt.parse(open('lines')):
    print(json.dumps(record), end='; ')
PYTHON
)

if [ "$seen" != '{"level": "info", "msg": "said \"no\"", "job": "backup"}; {"level": "info", "path": true}; ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
