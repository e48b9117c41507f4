#!/usr/bin/env bash
# league/html-to-markdown 5.1.0 (PHP) puts one backtick around inline code that has backticks, and quotation marks around a title with some.
#
# Guess: two backticks, and \" in the title. CommonMark 0.31, 6.1, has code with a backtick between longer strings of them, and in 6.3 a
# title has no bare quotation mark of its kind. The word between the backticks is no code when the Markdown is read, and the link is none
# at all: its address becomes text. Pipes in tables, and addresses with blanks, are taken care of.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download php-league-html-to-markdown=5.1.0-1 php8.2-xml >/dev/null 2>&1
for package in *.deb; do
  dpkg -x "$package" .
done
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check markdown-it-py==3.0.0
cat >run.php <<'PHP'
<?php
spl_autoload_register(function ($name) {
    require 'usr/share/php/' . str_replace('\\', '/', $name) . '.php';
});
echo (new League\HTMLToMarkdown\HtmlConverter())->convert($argv[1]);
PHP
cat >run.py <<'PY'
import sys
from markdown_it import MarkdownIt

text = sys.stdin.read()
print(text, "->", MarkdownIt().renderInline(text))
PY
modules=$(dirname usr/lib/php/*/dom.so)
seen=$(
  while IFS= read -r html; do
    php -n -d extension="$PWD/$modules/dom.so" run.php "$html" | venv/bin/python run.py
  done <<'HTML'
<code>date -u</code>
<code>touch `date -u`</code>
<a href="/x" title="exit code">x</a>
<a href="/x" title="&quot;on&quot;">x</a>
HTML
)

expected='`date -u` -> <code>date -u</code>
`touch `date -u`` -> <code>touch </code>date -u``
[x](/x "exit code") -> <a href="/x" title="exit code">x</a>
[x](/x ""on"") -> [x](/x &quot;&quot;on&quot;&quot;)'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
