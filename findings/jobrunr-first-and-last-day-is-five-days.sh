#!/usr/bin/env bash
# JobRunr 8.0.2 reads the days 1,L as the first and the 28th to the 31st.
#
# L alone is the last day of the month. In a list, it stands for every day that may be the last one: in January, 0 0 1,L * *
# runs on the 1st, 28th, 29th, 30th and 31st. Expected: on the 1st and the 31st.
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
    <dependency><groupId>org.jobrunr</groupId><artifactId>jobrunr</artifactId><version>8.0.2</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-nop</artifactId><version>2.0.17</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import java.time.Instant;
import java.time.ZoneOffset;
import org.jobrunr.scheduling.cron.CronExpression;

public class Run {
  public static void main(String[] args) {
    for (var days : new String[] {"L", "1,L"}) {
      var moment = Instant.parse("2027-01-01T00:00:00Z");
      for (var count = 0; count < 4; count++) {
        moment = new CronExpression("0 0 " + days + " * *").next(moment, moment, ZoneOffset.UTC);
        System.out.print(moment.toString().substring(5, 10) + " ");
      }
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

if [ "$seen" != '01-31 02-28 03-31 04-30 01-28 01-29 01-30 01-31 ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
