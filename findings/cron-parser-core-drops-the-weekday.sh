#!/usr/bin/env bash
# cspell:ignore redhogs cronparser
# cron-parser-core 3.5 (Java) leaves the weekday out of its text, if the day is named as well.
#
# Guess: "on day 1 and 15 of the month, or on Monday", as cron-descriptor 2.2.1 (Python), made from the same model, says. The
# runs of all other Mondays, where either day is enough, or the limit to Mondays, where both are needed, are not in the text. With
# a star as the day, or the weekday of Quartz with a question mark, it is there. Whoever checks a schedule by it sees two runs a
# month and gets six.
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
    <dependency><groupId>net.redhogs.cronparser</groupId><artifactId>cron-parser-core</artifactId><version>3.5</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check cron-descriptor==2.2.1
cat >Run.java <<'JAVA'
import java.util.Locale;
import net.redhogs.cronparser.CronExpressionDescriptor;

public class Run {
  public static void main(String[] args) throws Exception {
    for (var text : args) System.out.println(text + ": " + CronExpressionDescriptor.getDescription(text, Locale.ENGLISH));
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java '0 9 * * 1' '0 9 1,15 * 1' '0 9 1-7 * 1' 2>/dev/null
  venv/bin/python -c 'from cron_descriptor import get_description; print(get_description("0 9 1,15 * 1"))')

expected='0 9 * * 1: At 9:00 AM, only on Monday
0 9 1,15 * 1: At 9:00 AM, on day 1 and 15 of the month
0 9 1-7 * 1: At 9:00 AM, between day 1 and 7 of the month
At 09:00 AM, on day 1 and 15 of the month, or on Monday'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
