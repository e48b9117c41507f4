#!/usr/bin/env bash
# Spring 6.2.11 leaves out a whole day of a schedule for every three hours where clocks skip midnight.
#
# In Cairo, Friday 2028-04-28 begins at 01:00. CronExpression "0 0 */3 * * *" is due on Thursday at 21:00 and then on
# Saturday at 00:00: 03:00, 06:00 and so on of Friday are left out, although only 00:00 does not exist.
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
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.springframework.scheduling.support.CronExpression;

public class Run {
  public static void main(String[] args) {
    var run = ZonedDateTime.of(2028, 4, 27, 19, 0, 0, 0, ZoneId.of("Africa/Cairo"));
    for (int i = 0; i < 3; i++) {
      run = CronExpression.parse("0 0 */3 * * *").next(run);
      System.out.print(run.format(DateTimeFormatter.ofPattern("dd-HH:mm ")));
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

if [ "$seen" != '27-21:00 29-00:00 29-03:00 ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
