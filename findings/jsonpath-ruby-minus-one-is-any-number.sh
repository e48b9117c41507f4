#!/usr/bin/env bash
# cspell:ignore jsonpath rubygems
# jsonpath 1.1.0 (Ruby) finds each job that has any number for $.jobs[?(@.code == -1)].
#
# Guess: the killed one. RFC 9535, 2.3.5.1, has numbers with a minus sign in comparisons, and its documentation has numbers compared.
# A comparison with a negative number holds for all numbers, whatever the operator is: == and != give the same list. With 0 and
# 1, and with less than 0, it is right.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download ruby-jsonpath=1.1.0-1 ruby-multi-json=1.14.1-2 >/dev/null 2>&1
for package in *.deb; do
  dpkg -x "$package" .
done
cat >run.rb <<'RB'
require 'jsonpath'

jobs = { 'jobs' => [{ 'name' => 'done', 'code' => 0 }, { 'name' => 'failed', 'code' => 1 }, { 'name' => 'killed', 'code' => -1 }] }
['== 1', '!= 1', '< 0', '== -1', '!= -1', '< -1'].each do |test|
  puts "#{test}: #{JsonPath.new("$.jobs[?(@.code #{test})].name").on(jobs).join(' ')}"
end
RB
seen=$(ruby -I usr/share/rubygems-integration/all/gems/jsonpath-1.1.0/lib -I usr/lib/ruby/vendor_ruby run.rb)

expected='== 1: failed
!= 1: done killed
< 0: killed
== -1: done failed killed
!= -1: done failed killed
< -1: done failed killed'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
