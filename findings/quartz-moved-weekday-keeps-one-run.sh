#!/usr/bin/env bash
# Quartz 2.5.2 drops all runs but the first of a day that W moves to the Monday.
#
# 14W is the weekday nearest to the 14th. With the hours 6, 7 and 14, it has three runs in January 2027, where the 14th is a
# Thursday. In February the 14th is a Sunday, and the 15th has the run at 06:00 alone. March is the same.
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
    <dependency><groupId>org.quartz-scheduler</groupId><artifactId>quartz</artifactId><version>2.5.2</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-nop</artifactId><version>2.0.17</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import java.time.Instant;
import java.util.Date;
import java.util.TimeZone;
import org.quartz.CronExpression;

public class Run {
  public static void main(String[] args) throws Exception {
    var expression = new CronExpression("0 0 6,7,14 14W * ?");
    expression.setTimeZone(TimeZone.getTimeZone("UTC"));
    var moment = Date.from(Instant.parse("2027-01-01T00:00:00Z"));
    for (var count = 0; count < 5; count++) {
      moment = expression.getNextValidTimeAfter(moment);
      System.out.print(moment.toInstant().toString().substring(5, 13) + " ");
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

if [ "$seen" != '01-14T06 01-14T07 01-14T14 02-15T06 03-15T06 ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
