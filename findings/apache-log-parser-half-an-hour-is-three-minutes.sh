#!/usr/bin/env bash
# cspell:ignore isoformat
# apache-log-parser 1.7.0 (PyPI) reads the zone +0530 of India as five hours and three minutes.
#
# Guess: 04:30 UTC. Apache documents the zone of %t as a sign and four digits, hours and minutes. The minutes are cut off after their
# first digit, so that the times of India are 27 minutes late and those of Nepal 41. Zones of whole hours are right. A report of 2017 is
# open. The first line of HTTP/2 leaves its protocol in the address.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv v >/dev/null
v/bin/pip install --quiet --disable-pip-version-check apache-log-parser==1.7.0
cat >run.py <<'PY'
import apache_log_parser

parse = apache_log_parser.make_parser('%h %l %u %t "%r" %>s %b')
for zone in ("+0000", "+0100", "+0530", "+0545", "-0330"):
    read = parse(f'192.0.2.1 - - [01/Jan/2027:10:00:00 {zone}] "GET /jobs HTTP/2.0" 200 5')
    print(zone, read["time_received_tz_isoformat"], read["time_received_utc_isoformat"], read["request_url"])
PY
seen=$(v/bin/python -W ignore run.py)

expected='+0000 2027-01-01T10:00:00+00:00 2027-01-01T10:00:00+00:00 /jobs HTTP/2.0
+0100 2027-01-01T10:00:00+01:00 2027-01-01T09:00:00+00:00 /jobs HTTP/2.0
+0530 2027-01-01T10:00:00+05:03 2027-01-01T04:57:00+00:00 /jobs HTTP/2.0
+0545 2027-01-01T10:00:00+05:04 2027-01-01T04:56:00+00:00 /jobs HTTP/2.0
-0330 2027-01-01T10:00:00-03:03 2027-01-01T13:03:00+00:00 /jobs HTTP/2.0'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
