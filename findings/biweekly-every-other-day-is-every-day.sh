#!/usr/bin/env bash
# cspell:ignore biweekly BYDAY dateutil
# biweekly 0.6.8 (Java) drops the interval of a daily rule that names weekdays.
#
# Guess: 2027-01-03, 01-09 and 01-17, the weekend days among every second day from January 1. RFC 5545, 3.3.10, has BYDAY limit what
# the interval leaves. Here all days of the weekend come, 2, 3, 9 and 10. Without weekdays, the interval is kept. dateutil 2.9.0 and
# lib-recur 0.17.1 have every second day. A job that rests a day runs twice in a row.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >pom.xml <<'POM'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency><groupId>net.sf.biweekly</groupId><artifactId>biweekly</artifactId><version>0.6.8</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import biweekly.Biweekly;
import java.util.TimeZone;

public class Run {
  public static void main(String[] args) {
    for (var rule : new String[] {"FREQ=DAILY;INTERVAL=2", "FREQ=DAILY;INTERVAL=2;BYDAY=SA,SU"}) {
      var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nDTSTART:20270101T090000Z\r\nRRULE:" + rule
          + "\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
      var dates = Biweekly.parse(text).first().getEvents().get(0).getDateIterator(TimeZone.getTimeZone("UTC"));
      System.out.print(rule);
      for (var count = 0; count < 5; count++) System.out.print(" " + dates.next().toInstant().toString().substring(5, 10));
      System.out.println();
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

expected='FREQ=DAILY;INTERVAL=2 01-01 01-03 01-05 01-07 01-09
FREQ=DAILY;INTERVAL=2;BYDAY=SA,SU 01-02 01-03 01-09 01-10 01-16'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
