#!/usr/bin/env bash
# cron4j 2.2.5 (Java) reads the weekdays 0-7 as Sundays alone, and the days L-2 as the first and the second of a month.
#
# Guess: every day, as 1-7 and sun-sat have it here, and the third last day, as Quartz reads L-2, or an error. 0 and 7 are both
# Sunday, and 7 becomes 0 before the range is made: 0-0. L is a day behind the 31st, and a range that runs backward goes on with the
# next month, so that L-2 begins there; the last day itself is left out. L alone, and 28-L, are right.
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
    <dependency><groupId>it.sauronsoftware.cron4j</groupId><artifactId>cron4j</artifactId><version>2.2.5</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import it.sauronsoftware.cron4j.Predictor;
import java.time.Instant;
import java.util.TimeZone;

public class Run {
  public static void main(String[] args) {
    for (var days : new String[] {"* * 1-7", "* * 0-7", "L * *", "L-2 * *"}) {
      var runs = new Predictor("0 5 " + days, Instant.parse("2027-01-01T00:00:00Z").toEpochMilli());
      runs.setTimeZone(TimeZone.getTimeZone("UTC"));
      System.out.print(days);
      for (var count = 0; count < 5; count++) {
        System.out.print(" " + Instant.ofEpochMilli(runs.nextMatchingTime()).toString().substring(5, 10));
      }
      System.out.println();
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

expected='* * 1-7 01-01 01-02 01-03 01-04 01-05
* * 0-7 01-03 01-10 01-17 01-24 01-31
L * * 01-31 02-28 03-31 04-30 05-31
L-2 * * 01-01 01-02 02-01 02-02 03-01'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
