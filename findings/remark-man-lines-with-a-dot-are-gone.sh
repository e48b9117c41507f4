#!/usr/bin/env bash
# cspell:ignore cbou groff roff sunaku tmac
# remark-man 9.0.0 (npm) writes pages on which the lines of a code block are missing that begin with a dot or an apostrophe.
#
# Guess: all five lines, since it has an escape for each sign of roff, and a code block is to be shown as it is. A dot and an apostrophe are
# commands in the first column, and only there: .env at the begin of a paragraph takes all its words up to the end of the line with it,
# in the middle it stays. groff tells nothing of it without -w. marked-man 2.1.1 has all of it. md2man had the same
# (sunaku/md2man 14 and 17, closed); of remark-man, no report was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts remark@15.0.1 remark-man@9.0.0 marked-man@2.1.1 marked@12.0.2 >/dev/null
apt-get download groff-base=1.22.4-10 >/dev/null 2>&1
dpkg -x ./groff-base_*.deb groff
cat >page.md <<'MD'
# job(1) -- runs jobs

Files that are read:

```
# of the user
.profile
'all' of them
PATH=/bin
../run
```

.env is read first, and .profile later.

See .env for more.
MD
cat >run.mjs <<'JS'
import {readFileSync} from 'node:fs';
import {remark} from 'remark';
import man from 'remark-man';

console.log(String(await remark().use(man).process(readFileSync('page.md', 'utf8'))));
JS
# The lines of a page as a terminal has them, without the first and the last.
shown() {
  local share=groff/usr/share/groff/1.22.4
  GROFF_BIN_PATH=groff/usr/bin groff/usr/bin/groff -c -P -cbou -F "$share/font" -M "$share/tmac" -M groff/etc/groff -man -T ascii | sed -n '/^ /s/^ *//p' | grep -v -e '^job' -e 'JOB(1)$'
}
seen=$(
  echo 'remark-man:'
  node run.mjs | shown
  echo 'marked-man:'
  npx marked-man page.md | shown
)

expected="remark-man:
Files that are read:
# of the user
PATH=/bin
See .env for more.
marked-man:
Files that are read:
# of the user
.profile
'all' of them
PATH=/bin
../run
.env is read first, and .profile later.
See .env for more."
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
