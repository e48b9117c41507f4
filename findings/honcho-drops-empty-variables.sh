#!/usr/bin/env bash
# honcho 2.0.0 (Python) passes over a variable of an .env file that is empty, and the process keeps the value of its surroundings.
#
# Guess: the empty text, as with PROXY="". Its documentation says that it reads lines of KEY=value into a mapping, and a shell that
# reads the file sets the empty text. Whoever empties a proxy or a list of addresses in the file keeps the old one.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check honcho==2.0.0

export PROXY=old
seen=$(
  for line in 'PROXY=' 'PROXY=""' 'PROXY=new'; do
    printf '%s\n' "$line" >.env
    honcho=$(venv/bin/honcho run printenv PROXY)
    shell=$(. ./.env && printenv PROXY)
    printf '%s honcho [%s] shell [%s]\n' "$line" "$honcho" "$shell"
  done
)

expected='PROXY= honcho [old] shell []
PROXY="" honcho [] shell []
PROXY=new honcho [new] shell [new]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
