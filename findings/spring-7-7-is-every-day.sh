#!/usr/bin/env bash
# Spring 6.2.11 fires on every day for the range 7-7 of weekdays, and on Sundays for 7.
#
# 6-6 is Saturday, and 7 alone is Sunday. 2027-03-22 is a Monday.
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
    <dependency><groupId>org.springframework</groupId><artifactId>spring-context</artifactId><version>6.2.11</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import java.time.LocalDateTime;
import org.springframework.scheduling.support.CronExpression;

public class Run {
  public static void main(String[] args) {
    for (var days : new String[] {"7", "6-6", "7-7"}) {
      var next = CronExpression.parse("0 0 9 * * " + days).next(LocalDateTime.of(2027, 3, 22, 0, 0));
      System.out.print(next.getDayOfWeek() + " ");
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

if [ "$seen" != 'SUNDAY SATURDAY MONDAY ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
