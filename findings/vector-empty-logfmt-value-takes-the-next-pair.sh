#!/usr/bin/env bash
# Vector's language (vrl-python 0.1.0; the crate vrl 0.38.0 does the same) reads error= job=backup of its own logfmt as one pair.
#
# Guess: error is empty, and job is backup. The parser's text follows kr/logfmt, where error= is an empty value. encode_logfmt writes
# an empty text so, without quotes. parse_logfmt passes over the blank behind the equals sign, as it would around it, and takes the
# next pair for the value. The pair after an empty one is lost, and a text with blanks in it falls apart.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check vrl-python==0.1.0
cat >run.py <<'PY'
from vrl_python import VRLRuntime

program = '.text = encode_logfmt!(.pairs)\n.read = parse_logfmt!(.text)'
for pairs in [{'error': '-', 'job': 'backup'}, {'error': '', 'job': 'backup'}, {'error': '', 'msg': 'exit 1'}]:
    event = VRLRuntime.run(program, {'pairs': pairs}, 'UTC').processed_event
    print(event['text'], '=>', dict(sorted(event['read'].items())))
PY
seen=$(venv/bin/python run.py)

expected="error=- job=backup => {'error': '-', 'job': 'backup'}
error= job=backup => {'error': 'job=backup'}
error= msg=\"exit 1\" => {'1\"': True, 'error': 'msg=\"exit'}"
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
