#!/usr/bin/env bash
# Jakarta Concurrency 3.1.1 (Java, the API's own CronTrigger) reads the weekday 5#L as every Friday, and FRI#L as the last one.
#
# Guess: the last Friday of the month, both times. Its documentation has weekdays as names or as numbers from 0 to 7, and # behind a
# day for which one of the month. The reader takes what is behind the # apart, and returns early where the day is a number, without
# it. A monthly job becomes a weekly one, without an error.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
artifact=jakarta.enterprise.concurrent:jakarta.enterprise.concurrent-api:3.1.1
mvn -q -B dependency:copy -Dartifact="$artifact" -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import jakarta.enterprise.concurrent.CronTrigger;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

public class Run {
  public static void main(String[] args) {
    for (var day : new String[] {"FRI#L", "5#L", "MON#1", "1#1"}) {
      var trigger = new CronTrigger("0 9 * * " + day, ZoneOffset.UTC);
      var time = ZonedDateTime.parse("2027-01-02T00:00:00Z");
      System.out.print(day);
      for (var count = 0; count < 4; count++) {
        time = trigger.getNextRunTime(null, time);
        System.out.print(" " + time.toString().substring(5, 10));
        time = time.plusMinutes(1);
      }
      System.out.println();
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

expected='FRI#L 01-29 02-26 03-26 04-30
5#L 01-08 01-15 01-22 01-29
MON#1 01-04 02-01 03-01 04-05
1#1 01-04 01-11 01-18 01-25'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
