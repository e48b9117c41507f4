#!/usr/bin/env bash
# cspell:ignore iniparse
# IniParse 1.4.2 (Ruby) writes the version 1.10 of an INI file back as 1.1, and 1e3 as 1000.0.
#
# Guess: only the changed line differs. Its documentation says that white space, comments and the order are kept, and nothing is mangled
# when the file is written back. Values that look like numbers with a point or an exponent are read as such, also in options that one
# does not touch, and are written as Ruby has numbers. 1.10.0, 007 and 0x1F stay as they are.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download ruby-iniparse=1.4.2-1.1 >/dev/null 2>&1
dpkg -x ruby-iniparse_1.4.2-1.1_all.deb .
cat >run.rb <<'RB'
require 'iniparse'

document = IniParse.parse("[job]\nname = backup   ; nightly\nversion = 1.10\nimage = 1.10.0\nlimit = 1e3\nid = 007\n")
document['job']['name'] = 'restore'
p document['job']['version']
puts document.to_ini
RB
seen=$(ruby -I usr/lib/ruby/vendor_ruby run.rb)

expected='1.1
[job]
name = restore  ; nightly
version = 1.1
image = 1.10.0
limit = 1000.0
id = 007'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
