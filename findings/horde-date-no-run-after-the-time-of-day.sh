#!/usr/bin/env bash
# cspell:ignore horde BYDAY
# Horde_Date 2.4.1 (PHP) says of a daily job at 10:00 that it never runs again, if it is asked at a time later than 10:00.
#
# Guess: the next day. The documentation of nextRecurrence has it return the next date after the given one, or false if there is none.
# Days are counted without the time: at 10:01 the run of the same day is found again, and is either past, which ends it, or, of a
# monthly and a yearly job, given as the next one. At 09:59, and of weekly jobs, it is right.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download php-horde-date=2.4.1-9 php-horde-util=2.5.12-2 >/dev/null 2>&1
for package in *.deb; do
  dpkg -x "$package" .
done
cat >run.php <<'PHP'
<?php
spl_autoload_register(function ($name) {
    require 'usr/share/php/' . str_replace('_', '/', $name) . '.php';
});
date_default_timezone_set('UTC');
foreach (['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO', 'FREQ=MONTHLY', 'FREQ=YEARLY'] as $rule) {
    $recurrence = new Horde_Date_Recurrence(new Horde_Date('2027-01-04 10:00:00'));
    $recurrence->fromRRule20($rule);
    foreach (['2027-01-05 00:00:00', '2027-01-04 10:01:00'] as $time) {
        $next = $recurrence->nextRecurrence(new Horde_Date($time));
        echo $rule, ' after ', $time, ': ', $next ? $next->format('Y-m-d H:i') : 'false', "\n";
    }
}
PHP
seen=$(php run.php)

expected='FREQ=DAILY after 2027-01-05 00:00:00: 2027-01-05 10:00
FREQ=DAILY after 2027-01-04 10:01:00: false
FREQ=WEEKLY;BYDAY=MO after 2027-01-05 00:00:00: 2027-01-11 10:00
FREQ=WEEKLY;BYDAY=MO after 2027-01-04 10:01:00: 2027-01-11 10:00
FREQ=MONTHLY after 2027-01-05 00:00:00: 2027-02-04 10:00
FREQ=MONTHLY after 2027-01-04 10:01:00: 2027-01-04 10:00
FREQ=YEARLY after 2027-01-05 00:00:00: 2028-01-04 10:00
FREQ=YEARLY after 2027-01-04 10:01:00: 2027-01-04 10:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
