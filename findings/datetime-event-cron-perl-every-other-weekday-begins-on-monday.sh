#!/usr/bin/env bash
# cspell:ignore libdatetime libset
# DateTime::Event::Cron 0.09 (Perl) reads */2 of weekdays as Monday, Wednesday, Friday and Sunday.
#
# Guess: Sunday, Tuesday, Thursday and Saturday. Its documentation refers to crontab(5), where weekdays are 0 to 7 and a star stands
# for first to last, so that a step begins with Sunday. Here, the range of the star is 1 to 7. Of the four days in cron, only Sunday
# is left. 0-7/2, which should be the same, is right.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libdatetime-event-cron-perl=0.09-2 libset-crontab-perl=1.03-1.1 >/dev/null 2>&1
options=(--recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances)
apt-cache depends "${options[@]}" libdatetime-set-perl | grep -E '^lib.+-perl$' | xargs apt-get download >/dev/null 2>&1
for package in *.deb; do
  dpkg -x "$package" .
done
cat >run.pl <<'PL'
use strict;
use warnings;
use DateTime::Event::Cron;

for my $days ('*/2', '0-7/2') {
  my $cron = DateTime::Event::Cron->new_from_cron(cron => "0 0 * * $days");
  my $date = DateTime->new(year => 2027, month => 1, day => 2);
  my @names;
  for (1 .. 5) {
    $date = $cron->next($date);
    push @names, $date->day_abbr;
  }
  print "$days @names\n";
}
PL
seen=$(PERL5LIB=$(echo usr/share/perl5 usr/lib/*/perl5/* | tr ' ' :) perl run.pl)

expected='*/2 Sun Mon Wed Fri Sun
0-7/2 Sun Tue Thu Sat Sun'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
