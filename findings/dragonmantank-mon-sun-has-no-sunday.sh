#!/usr/bin/env bash
# cspell:ignore dragonmantank webmozart
# dragonmantank/cron-expression 3.3.1 (PHP, the schedules of Laravel) never runs a job of MON-SUN on Sundays, and one of SUN-TUE on no day.
#
# Guess: every day, and three days, or an error. Its documentation has weekdays as 0-7 or SUN-SAT, both 1-7 and 1-0 are every day, and
# the expression is called valid. Sunday as a number is 0 or 7, whichever the range needs. That is looked up in the numbers before the
# names have become some, so that MON-SUN has Monday to Saturday, and SAT-SUN has Saturdays alone.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download php-dragonmantank-cron-expression=3.3.1-2 php-webmozart-assert=1.11.0-1 >/dev/null 2>&1
for package in *.deb; do
  dpkg -x "$package" .
done
cat >run.php <<'PHP'
<?php
set_include_path('usr/share/php');
spl_autoload_register(function ($name) { include_once str_replace('\\', '/', $name) . '.php'; });

foreach (['1-7', '1-0', 'MON-SUN', 'SAT-SUN', 'SUN-TUE'] as $days) {
    $cron = new Cron\CronExpression("0 9 * * $days");
    $week = array_filter(range(4, 10), fn ($day) => $cron->isDue("2027-01-$day 09:00:00"));
    echo $days, ':', implode('', array_map(fn ($day) => date_create("2027-01-$day")->format(' D'), $week)), "\n";
}
PHP
seen=$(php -d date.timezone=UTC run.php)

expected='1-7: Mon Tue Wed Thu Fri Sat Sun
1-0: Mon Tue Wed Thu Fri Sat Sun
MON-SUN: Mon Tue Wed Thu Fri Sat
SAT-SUN: Sat
SUN-TUE:'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
