#!/usr/bin/env bash
# cspell:ignore trafilatura
# trafilatura 2.3.1 makes the caption of a table its header, and the header a row with a second line of dashes under it.
#
# The caption is read as a row whose cell is a header. In Markdown, a table has one header, so dashes become a row of data.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check trafilatura==2.3.1 lxml_html_clean==0.4.6
seen=$(
  venv/bin/python - <<'PYTHON'
import trafilatura
text = '<p>This paragraph is long enough to be the main text of a page about the ports of a server, so it stays.</p>'
table = '<table><caption>Ports</caption><thead><tr><th>Name</th><th>Port</th></tr></thead><tbody><tr><td>http</td><td>8080</td></tr></tbody></table>'
page = '<html><body><article><h1>Ports</h1>' + text * 3 + table + text + '</article></body></html>'
for html in (page, page.replace('<caption>Ports</caption>', '')):
    lines = trafilatura.extract(html, output_format='markdown', include_tables=True).split('\n')
    print([line.strip() for line in lines if line.startswith('|')], end=' ')
PYTHON
)

if [ "$seen" != "['| Ports |  |', '|---|---|', '| Name | Port |', '|---|---|', '| http | 8080 |'] ['| Name | Port |', '|---|---|', '| http | 8080 |'] " ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
