#!/usr/bin/env bash
# cspell:ignore RUBYLIB
# parse-cron 0.1.4 (Ruby) runs the job of the 31st on the first of the next month, when a month with fewer days lies between.
#
# Guess: January 31, March 31 and May 31. A month that has no 31st is left for the next one, and the search is over there at the first day of
# it: February 1, April 1, June 1. February 29 is February 1 in the three years between. Days from the 1st to the 28th are right, and so
# is */10. What is paid at the end of a month is paid twice. No report of it was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download ruby-parse-cron=0.1.4-1.1 >/dev/null 2>&1
dpkg -x ruby-parse-cron_*.deb .
cat >run.rb <<'RB'
require 'time'
require 'parse-cron'

['0 9 28 * *', '0 9 */10 * *', '0 9 31 * *', '0 9 29 2 *'].each do |line|
  time = Time.utc(2027, 1, 1)
  runs = (1..5).map { (time = CronParser.new(line).next(time)).strftime('%Y-%m-%d') }
  puts "#{line}: #{runs.join(' ')}"
end
RB
seen=$(TZ=UTC RUBYLIB=usr/lib/ruby/vendor_ruby ruby run.rb)

expected='0 9 28 * *: 2027-01-28 2027-02-28 2027-03-28 2027-04-28 2027-05-28
0 9 */10 * *: 2027-01-01 2027-01-11 2027-01-21 2027-01-31 2027-02-01
0 9 31 * *: 2027-01-31 2027-02-01 2027-03-31 2027-04-01 2027-05-31
0 9 29 2 *: 2028-02-29 2029-02-01 2030-02-01 2031-02-01 2032-02-29'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
