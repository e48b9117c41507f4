#!/usr/bin/env bash
# python-hcl2 8.1.4 returns texts and names of blocks with the quotation marks that HCL has around them.
#
# Guess: web. The format of HCL for programs has the text alone, as JSON has, and version 7.3.1 returned it. Now "web" is a text of
# five letters, and a block "backup" has the key '"backup"'. A check that compares the role of a job with web finds no job, without
# an error. SerializationOptions(strip_string_quotes=True) brings the text back.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check python-hcl2==8.1.4
seen=$(
  venv/bin/python - <<'PYTHON'
import hcl2

document = 'job "backup" {\n  role = "web"\n  retries = 3\n}\n'
print(hcl2.loads(document)['job'][0])
print(hcl2.loads(document, serialization_options=hcl2.SerializationOptions(strip_string_quotes=True))['job'][0])
PYTHON
)

expected='{'\''"backup"'\'': {'\''role'\'': '\''"web"'\'', '\''retries'\'': 3, '\''__is_block__'\'': True}}
{'\''backup'\'': {'\''role'\'': '\''web'\'', '\''retries'\'': 3, '\''__is_block__'\'': True}}'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
