#!/usr/bin/env bash
# cspell:ignore dragonmantank webmozart
# dragonmantank/cron-expression 3.3.1 (PHP, the schedules of Laravel) runs a job of 31W, the weekday nearest to the 31st, on February 3.
#
# Guess: no run in February, as in Quartz, or its last weekday. Its documentation says that W takes the weekday nearest to the day,
# and will not jump over the boundary of a month's days. February 31, made a date, is March 3, a weekday in 2027, and of it the number
# of the day is taken. In 2028, it is March 2, so that the job runs on February 2.
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

foreach (['2027', '2028'] as $year) {
    $cron = new Cron\CronExpression('0 9 31W * *');
    echo implode(' ', array_map(fn ($date) => $date->format('Y-m-d'), $cron->getMultipleRunDates(3, "$year-01-01 00:00:00"))), "\n";
}
PHP
seen=$(php -d date.timezone=UTC run.php)

expected='2027-01-29 2027-02-03 2027-03-31
2028-01-31 2028-02-02 2028-03-31'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
