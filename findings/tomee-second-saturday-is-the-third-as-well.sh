#!/usr/bin/env bash
# cspell:ignore tomee openejb Duser
# TomEE 10.1.2 (Java) runs a timer of the second Saturday of a month on the third one as well, in some months.
#
# Guess: January 9, February 13, March 13, April 10 and May 8. Jakarta Enterprise Beans 4.0, 18.2.1.1, has "2nd Sat" as the second
# Saturday of the month. The first one is counted from the day of the search: on Sunday, January 10, the 9th is taken for the first
# Saturday, so that the 16th is the second. In February and March, the first Saturday comes out right.
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
    for (var day : new String[] {"2nd Mon", "2nd Sat"}) {
      var trigger = new EJBCronTrigger(new ScheduleExpression().dayOfMonth(day).hour(9).timezone("UTC"));
      var date = Date.from(Instant.parse("2027-01-01T00:00:00Z"));
      System.out.print(day);
      for (var count = 0; count < 6; count++) {
        date = trigger.getFireTimeAfter(date);
        System.out.print(" " + date.toInstant().toString().substring(5, 10));
      }
      System.out.println();
    }
  }
}
JAVA
seen=$(java -Duser.language=en -Duser.country=US -Duser.timezone=UTC -cp 'lib/*' Run.java)

expected='2nd Mon 01-11 02-08 03-08 04-12 05-10 06-14
2nd Sat 01-09 01-16 02-13 03-13 04-10 04-17'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
