#!/usr/bin/env bash
# cspell:ignore threeten
# threeten-extra 1.8.0 (Java) calls half a second before zero "-1 second and 500 milliseconds".
#
# Guess: "-500 milliseconds". Minus 90 seconds is "-1 minute and -30 seconds", so that each part has its sign. The seconds are
# rounded down and the rest is counted up from there, as Duration keeps it inside, while its own toString takes care: PT-0.5S. A
# clock that is 1.5 seconds behind is said to be "-2 seconds and 500 milliseconds" off.
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
    <dependency><groupId>org.threeten</groupId><artifactId>threeten-extra</artifactId><version>1.8.0</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import java.time.Duration;
import java.util.Locale;
import org.threeten.extra.AmountFormats;

public class Run {
  public static void main(String[] args) {
    for (var milliseconds : new int[] {500, -500, -1500, -90000}) {
      var duration = Duration.ofMillis(milliseconds);
      System.out.println(duration + ": " + AmountFormats.wordBased(duration, Locale.ENGLISH));
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

expected='PT0.5S: 500 milliseconds
PT-0.5S: -1 second and 500 milliseconds
PT-1.5S: -2 seconds and 500 milliseconds
PT-1M-30S: -1 minute and -30 seconds'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
