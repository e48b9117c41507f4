#!/usr/bin/env bash
# Apache Camel 4.22.0 (Java) reads PT1M, 1w, 1H and 1.5 as durations of zero, without an error.
#
# Guess: a minute, a week, an hour and one and a half milliseconds, or errors. Its documentation names 1h30m and 500ms, and those are
# right, as is 90, in milliseconds. What it looks for is small letters from a list, and what has none of them is 0, while "1 hour" and
# 1.5h are errors. A timer or a delay of zero runs all the time.
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
    <dependency><groupId>org.apache.camel</groupId><artifactId>camel-util</artifactId><version>4.22.0</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-nop</artifactId><version>2.0.17</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import org.apache.camel.util.TimeUtils;

public class Run {
  public static void main(String[] args) {
    for (var text : new String[] {"1h30m", "500ms", "90", "PT1M", "1w", "1H", "1.5", "1.5h"}) {
      try {
        System.out.println(text + " " + TimeUtils.toMilliSeconds(text));
      } catch (RuntimeException error) {
        System.out.println(text + " " + error.getClass().getSimpleName());
      }
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

expected='1h30m 5400000
500ms 500
90 90
PT1M 0
1w 0
1H 0
1.5 0
1.5h NumberFormatException'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
