#!/usr/bin/env bash
# cspell:ignore inscriptis
# inscriptis 2.7.6 keeps the lines of <pre>, but not those of <pre><code>, which is how HTML marks a block of code.
#
# The white space of pre is not inherited: each element inside begins with that of a paragraph, so two commands become one line.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check inscriptis==2.7.6
seen=$(
  venv/bin/python - <<'PYTHON'
import inscriptis
for html in ('<pre>cd /srv\nls -l</pre>', '<pre><code>cd /srv\nls -l</code></pre>'):
    print(repr(inscriptis.get_text(html).strip()), end=' ')
PYTHON
)

if [ "$seen" != "'cd /srv\nls -l' 'cd /srv ls -l' " ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
