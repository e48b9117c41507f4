#!/usr/bin/env bash
# llms-txt 0.0.7 (PyPI, of the authors of llms.txt) cuts the address job_(cron).md to job_(cron and drops the note behind the link.
#
# Guess: the address and the note. The specification has the list of links in Markdown, and CommonMark, 6.3, allows parentheses in
# an address if they are balanced. markdown-it-py 4.2.0 reads it so. Here the first closing one ends the address, and as no colon
# follows it, the note is None. A page with such a name, as in Wikipedia, is not found, and its note is missing.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check llms-txt==0.0.7 markdown-it-py==4.2.0
cat >run.py <<'PY'
from llms_txt import parse_llms_file
from markdown_it import MarkdownIt

for page in ("job.md", "job_(cron).md"):
    line = f"- [Job](https://example.org/{page}): What runs\n"
    link = parse_llms_file(f"# Site\n\n> Runs jobs.\n\nDetails.\n\n## Docs\n\n{line}").sections.Docs[0]
    print(link.url, link.desc, MarkdownIt().render(line).split('"')[1])
PY
seen=$(venv/bin/python run.py)

expected='https://example.org/job.md What runs https://example.org/job.md
https://example.org/job_(cron None https://example.org/job_(cron).md'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
