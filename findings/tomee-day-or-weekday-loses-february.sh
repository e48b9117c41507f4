#!/usr/bin/env bash
# cspell:ignore tomee openejb Duser
# TomEE 10.1.2 (Java) leaves out the whole February of a timer that runs on the 13th and on Fridays.
#
# Guess: the Fridays and the 13th of each month. Jakarta Enterprise Beans 4.0, 18.2.1.2: if the day of the month and the weekday are
# both set, any day that matches either applies. After Friday, January 29, the next day is in February, and only the month is
# changed: February 29 is March 1 in 2027, where the search goes on. "Last" with Mon loses January 31, and runs on March 3, which is
# neither.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency><groupId>org.apache.tomee</groupId><artifactId>openejb-core</artifactId><version>10.1.2</version></dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import jakarta.ejb.ScheduleExpression;
import java.time.Instant;
import java.util.Date;
import org.apache.openejb.core.timer.EJBCronTrigger;

public class Run {
  public static void main(String[] args) throws Exception {
    for (var days : new String[][] {{"13", "Fri"}, {"Last", "Mon"}}) {
      var schedule = new ScheduleExpression().dayOfMonth(days[0]).dayOfWeek(days[1]).hour(9).timezone("UTC");
      var trigger = new EJBCronTrigger(schedule);
      var date = Date.from(Instant.parse("2027-01-12T00:00:00Z"));
      System.out.print(String.join(" ", days));
      for (var count = 0; count < 7; count++) {
        date = trigger.getFireTimeAfter(date);
        System.out.print(" " + date.toInstant().toString().substring(5, 10));
      }
      System.out.println();
    }
  }
}
JAVA
seen=$(java -Duser.language=en -Duser.country=US -Duser.timezone=UTC -cp 'lib/*' Run.java)

expected='13 Fri 01-13 01-15 01-22 01-29 03-05 03-12 03-13
Last Mon 01-18 01-25 03-03 03-08 03-15 03-22 03-29'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
