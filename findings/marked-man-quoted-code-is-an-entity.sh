#!/usr/bin/env bash
# cspell:ignore kapouer
# marked-man 2.1.1 (npm) writes the code --at="9:00" into a manual page as --at=&quot;9:00&quot;, and it's as it&#39;s.
#
# Guess: what is in the code, as it is in a code block and in the text around. Of a code span, < and > and a bare & come back and quotation marks
# do not, neither in paragraphs nor lists nor tables, so who copies a command out of the page copies the entities. An entity that the
# author wrote into code stays one, which is right. A report of entities was closed with a change that leaves code alone
# (kapouer/marked-man 29). A list with numbers has bullets as well: step 3 of the page is none.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts marked-man@2.1.1 marked@12.0.2 >/dev/null
cat >page.md <<'MD'
# job(1) -- runs jobs

The text --at="9:00" & it's <right>.

    code block --at="9:00" & it's

Code: `--at="9:00"`, `it's`, `a && b < c`, `&amp;`

1. Stop.
2. Start with `--at="9:00"`.
MD
seen=$(npx marked-man page.md | grep -A 99 '^The' | sed -e "s/'/^/g" -e 's/\\f.\||\\[|]\|\\//g' | grep -v '^$')

expected='The text --at="9:00" & it^s <right>|.
.RS 2
.nf
code block --at="9:00" & it^s
.fi
.RE
.P
Code: --at=&quot;9:00&quot;, it&#39;s, a && b < c, &amp;
.RS 1
.IP (bu 2
Stop.
.IP (bu 2
Start with --at=&quot;9:00&quot;|.
.RE'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
