#!/usr/bin/env bash
# cspell:ignore pyhocon HOCON
# pyhocon 0.3.63 replaces a list by the item that += appends.
#
# Guess: [4646, 4647, 4648]. The HOCON specification, "The += field separator", has it append one item, to a new list if there was
# none. Here the item takes the place of the list. With brackets around it, the list is joined, where the specification would put
# a list into the list. ${ports} [4648] means the same to both.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pyhocon==0.3.63

seen=$(
  venv/bin/python - <<'PYTHON'
import json

from pyhocon import ConfigFactory

for line in ('ports += 4648', 'ports += [4648]', 'ports = ${ports} [4648]', 'more += 4648'):
    print(line, json.dumps(ConfigFactory.parse_string('ports = [4646, 4647]\n' + line)))
PYTHON
)

expected='ports += 4648 {"ports": 4648}
ports += [4648] {"ports": [4646, 4647, 4648]}
ports = ${ports} [4648] {"ports": [4646, 4647, 4648]}
more += 4648 {"ports": [4646, 4647], "more": 4648}'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
