#!/usr/bin/env bash
# cspell:ignore libcommon libtoml libtypes parslet serialiser tomllib
# toml 0.2.0 (Ruby) and TOML 0.97 (Perl) write the key log.level without quotation marks, so that other readers find a table log.
#
# Guess: "log.level" = "debug". In TOML 1.0, "Keys", a bare key has letters, digits, underscores and dashes only, as it had in 0.4, which
# the Perl module supports, and a point begins a table. Of a key with a slash or a blank, as paths and labels have, the file cannot be
# read at all. The values are quoted as they should be. Python's tomllib reads here what they write.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download ruby-toml=0.2.0-4 ruby-parslet=1.8.2-4 libtoml-perl=0.97-2 libtoml-parser-perl=0.91-2 >/dev/null 2>&1
apt-get download libtypes-serialiser-perl=1.01-1 libcommon-sense-perl=3.75-3 >/dev/null 2>&1
for package in *.deb; do
  dpkg -x "$package" .
done
cat >run.rb <<'RB'
require 'toml'
puts TOML::Generator.new({ ARGV[0] => 'debug' }).body
RB
cat >run.pl <<'PL'
use TOML;
print to_toml({ $ARGV[0] => 'debug' });
PL
cat >run.py <<'PY'
import sys, tomllib

text = sys.stdin.read()
try:
    print(text.strip(), "->", tomllib.loads(text))
except tomllib.TOMLDecodeError:
    print(text.strip(), "-> refused")
PY
seen=$(
  for key in log_level log.level /data/jobs; do
    ruby -I usr/lib/ruby/vendor_ruby run.rb "$key" | python3 run.py
    PERL5LIB=usr/share/perl5:$(echo usr/lib/*/perl5/5.36) perl run.pl "$key" | python3 run.py
  done
)

expected='log_level = "debug" -> {'\''log_level'\'': '\''debug'\''}
log_level = "debug" -> {'\''log_level'\'': '\''debug'\''}
log.level = "debug" -> {'\''log'\'': {'\''level'\'': '\''debug'\''}}
log.level = "debug" -> {'\''log'\'': {'\''level'\'': '\''debug'\''}}
/data/jobs = "debug" -> refused
/data/jobs = "debug" -> refused'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
