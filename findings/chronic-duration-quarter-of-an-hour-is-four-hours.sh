#!/usr/bin/env bash
# cspell:ignore numerizer
# gitlab-chronic-duration 0.10.6.2 (Ruby, the durations of GitLab) reads "a quarter of an hour" as four hours.
#
# Guess: 900 seconds, or nil, which its documentation has for a text that cannot be parsed. Words become numbers first, here 1/4, of which
# the 4 is left; "half" is passed over, so that half an hour is a whole one. An hour and a half has two seconds on top, of 1/2. "two and a
# half hours" is right, as is each duration in figures with a point.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download ruby-chronic-duration=0.10.6.2-2 ruby-numerizer=0.2.0-2 >/dev/null 2>&1
for package in *.deb; do
  dpkg -x "$package" .
done
cat >run.rb <<'RB'
require 'gitlab_chronic_duration'

texts = ['two and a half hours', 'two hours and twenty minutes', 'an hour and a half', 'half an hour', 'a quarter of an hour', 'some time']
texts.each do |text|
  puts "#{text}: #{ChronicDuration.parse(text).inspect}"
end
RB
seen=$(ruby -I usr/lib/ruby/vendor_ruby run.rb)

expected='two and a half hours: 9000.0
two hours and twenty minutes: 8400
an hour and a half: 3602
half an hour: 3600
a quarter of an hour: 14400
some time: nil'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
