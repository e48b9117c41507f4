#!/usr/bin/env bash
# llms-txt 0.0.7 (PyPI, of the authors of llms.txt) finds no summary in a file whose summary is followed by its links.
#
# Guess: Runs jobs. The specification has a summary after the name, then zero or more paragraphs of details, then the links. Without
# details, the end of the summary is the end of the part in front of the links, where the pattern wants a line break and more. So
# the summary is None, and the text with its > is taken for details. The shortest files, of a name, a summary and links, are read so.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check llms-txt==0.0.7
cat >run.py <<'PY'
from llms_txt import parse_llms_file

for details in ("It has a web page.\n\n", ""):
    file = parse_llms_file(f"# Site\n\n> Runs jobs.\n\n{details}## Docs\n\n- [API](https://example.org/api.md): Requests\n")
    print(repr(file.summary), repr(file.info), file.sections.Docs[0].title)
PY
seen=$(venv/bin/python run.py)

expected="'Runs jobs.' 'It has a web page.' API
None '> Runs jobs.' API"
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
