#!/usr/bin/env bash
# Micronaut 4.9.10 reads 0/2 of weekdays as Sundays alone.
#
# 1/2 is Monday, Wednesday, Friday and Sunday. 0 is Sunday as well as 7, and a step from 0 begins at 7, the end of the week:
# 0/2 is not Sunday, Tuesday, Thursday and Saturday. 2027-03-21 is a Sunday.
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
    <dependency><groupId>io.micronaut</groupId><artifactId>micronaut-context</artifactId><version>4.9.10</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import io.micronaut.scheduling.cron.CronExpression;
import java.time.ZoneId;
import java.time.ZonedDateTime;

public class Run {
  public static void main(String[] args) {
    for (var days : new String[] {"1/2", "0/2"}) {
      var run = ZonedDateTime.of(2027, 3, 21, 12, 0, 0, 0, ZoneId.of("UTC"));
      for (int i = 0; i < 3; i++) {
        run = CronExpression.create("0 0 9 * * " + days).nextTimeAfter(run);
        System.out.print(run.getDayOfWeek().toString().substring(0, 3) + " ");
      }
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

if [ "$seen" != 'MON WED FRI SUN SUN SUN ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
