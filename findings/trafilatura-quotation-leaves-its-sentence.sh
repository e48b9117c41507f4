#!/usr/bin/env bash
# cspell:ignore trafilatura
# trafilatura 2.3.1 ends a paragraph behind a quotation in its sentence, <q>, and puts a quotation within it behind the sentence.
#
# It reads <q> as <blockquote>, which stands between paragraphs. The marks of the quotation are not written either.
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
for quotation in ('<q>go on</q>', '<q>go <q>on</q></q>'):
    page = '<html><body><article><h1>Ports</h1>' + text * 3 + '<p>She said ' + quotation + ' and left.</p>' + text + '</article></body></html>'
    found = trafilatura.extract(page, output_format='markdown')
    print(repr(found[found.index('She'):found.rindex('This')].strip()), end=' ')
PYTHON
)

if [ "$seen" != "'She said go on\\n\\nand left.' 'She said go\\n\\nand left.\\non' " ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
