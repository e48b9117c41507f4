#!/usr/bin/env bash
# jc 1.26.1 (PyPI) reads the syslog value say \"yes\" now as "say ".
#
# Guess: say "yes" now. RFC 5424, 6.3.3, has quotation marks, backslashes and closing brackets of a value escaped with a backslash,
# and jc names the RFC as its format. The bracket is right. At a quotation mark, the value ends, and the rest of it is dropped without a
# warning, so that a command or an error text that quotes something loses just that.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check jc==1.26.1
cat >lines <<'LINES'
<14>1 2027-01-15T05:00:00Z host app 812 - [job@32473 text="a\]b" exit="0"] done
<14>1 2027-01-15T05:00:00Z host app 812 - [job@32473 text="say \"yes\" now" exit="0"] done
<14>1 2027-01-15T05:00:00Z host app 812 - [job@32473 text="\"yes\"" exit="0"] done
LINES
seen=$(
  venv/bin/python - <<'PYTHON'
import json

import jc

for message in jc.parse('syslog', open('lines').read()):
    print(json.dumps(message['structured_data'][0]['parameters']), message['message'])
PYTHON
)

expected='{"text": "a]b", "exit": "0"} done
{"text": "say ", "exit": "0"} done
{"text": "", "exit": "0"} done'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
