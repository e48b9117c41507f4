#!/usr/bin/env bash
# syslog-rfc5424-parser 0.3.2 (PyPI) leaves the backslashes of structured data in its values.
#
# RFC 5424 escapes quotes, backslashes and closing brackets of a value, so a reader has to take the backslashes away. Here the value is
# the escaped text, and whoever writes it again escapes it twice.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check syslog-rfc5424-parser==0.3.2
cat >line <<'LINE'
<14>1 2026-11-28T05:00:00Z host app 812 - [job@32473 name="a\]b" text="say \"yes\""] done
LINE
seen=$(
  venv/bin/python - <<'PYTHON'
from syslog_rfc5424_parser import SyslogMessage
data = SyslogMessage.parse(open('line').read().rstrip('\n')).sd['job@32473']
print(data['name'], data['text'])
PYTHON
)

if [ "$seen" != 'a\]b say \"yes\"' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
