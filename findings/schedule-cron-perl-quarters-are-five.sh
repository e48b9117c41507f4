#!/usr/bin/env bash
# cspell:ignore libschedule libtime parsedate
# Schedule::Cron 1.05 (Perl) runs the job of every third month, 0 0 1 */3 *, five times a year.
#
# Guess: January, April, July and October. Its documentation has the months 1-12, and a star stands for first to last, as in
# crontab(5). Inside, a star with a step is the range 0-12, and 0 is then made 1: it is March, June, September and December, and
# January on top. Days are counted alike: */10 is the 1st, 10th, 20th and 30th. 1-12/3, which should be the same, is right.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libschedule-cron-perl=1.05-1 libtime-parsedate-perl=2015.103-4 >/dev/null 2>&1
for package in *.deb; do
  dpkg -x "$package" .
done
cat >run.pl <<'PL'
use strict;
use warnings;
use Schedule::Cron;

for my $months ('*/3', '1-12/3') {
  my $cron = Schedule::Cron->new(sub { });
  my $time = 1798761600;    # 2027-01-01T00:00:00Z
  print $months;
  for (1 .. 6) {
    $time = $cron->get_next_execution_time("0 0 1 $months *", $time);
    my ($month, $year) = (gmtime $time)[4, 5];
    printf ' %d-%02d', $year + 1900, $month + 1;
  }
  print "\n";
}
PL
seen=$(TZ=UTC PERL5LIB=usr/share/perl5 perl run.pl)

expected='*/3 2027-03 2027-06 2027-09 2027-12 2028-01 2028-03
1-12/3 2027-04 2027-07 2027-10 2028-01 2028-04 2028-07'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
