#!/usr/bin/env bash
# cron-utils 9.2.1 reads the days 25-5 as the 25th alone, and the weekdays FRI-MON as four days.
#
# The definition QUARTZ accepts both ranges that run backward. Quartz itself runs from the 25th over the end of the month to
# the 5th.
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
    <dependency><groupId>com.cronutils</groupId><artifactId>cron-utils</artifactId><version>9.2.1</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import com.cronutils.model.CronType;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

public class Run {
  public static void main(String[] args) {
    var parser = new CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.QUARTZ));
    for (var text : new String[] {"0 0 0 25-5 * ?", "0 0 0 ? * FRI-MON"}) {
      var run = ZonedDateTime.of(2027, 1, 5, 12, 0, 0, 0, ZoneId.of("UTC"));
      for (int i = 0; i < 3; i++) {
        run = ExecutionTime.forCron(parser.parse(text)).nextExecution(run).get();
        System.out.print(run.format(DateTimeFormatter.ofPattern("MMM d ", Locale.US)));
      }
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

if [ "$seen" != 'Jan 25 Feb 25 Mar 25 Jan 8 Jan 9 Jan 10 ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
