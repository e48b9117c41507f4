#!/usr/bin/env bash
# cspell:ignore BYDAY dateutil Duser mnode WKST
# ical4j 4.2.1 (Java) has other runs of FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU on a machine that is set to the United States.
#
# Guess: 2027-01-03, 01-11 and 01-17 everywhere, because RFC 5545, 3.3.10, lets a week begin on Monday where a rule names no WKST. Without
# it, the week begins on the day that the locale of the machine has: in the United States the first Sunday and its Monday are one week,
# and the job runs on two days in a row and then not for two weeks. The same holds for BYSETPOS. With WKST=MO all machines agree, and
# lib-recur 0.17.1 and dateutil 2.9.0 agree without it. It was seen in 2024, as a test that failed with another LANG (727, closed).
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
    <dependency><groupId>org.mnode.ical4j</groupId><artifactId>ical4j</artifactId><version>4.2.1</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-nop</artifactId><version>2.0.17</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import net.fortuna.ical4j.model.Recur;

public class Run {
  public static void main(String[] args) throws Exception {
    var start = ZonedDateTime.parse("2027-01-01T09:00Z[UTC]");
    for (var rule : List.of("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=MO", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", "FREQ=WEEKLY;BYDAY=MO,SU;BYSETPOS=1")) {
      System.out.print(Locale.getDefault() + " " + rule);
      for (var run : new Recur<ZonedDateTime>(rule).getDates(start, start.plusDays(40))) System.out.print(" " + run.toString().substring(5, 10));
      System.out.println();
    }
  }
}
JAVA
seen=$(for country in DE US; do java -Duser.language=en -Duser.country="$country" -cp 'lib/*' Run.java 2>/dev/null; done)

expected='en_DE FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=MO 01-03 01-11 01-17 01-25 01-31 02-08
en_DE FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU 01-03 01-11 01-17 01-25 01-31 02-08
en_DE FREQ=WEEKLY;BYDAY=MO,SU;BYSETPOS=1 01-04 01-11 01-18 01-25 02-01 02-08
en_US FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=MO 01-03 01-11 01-17 01-25 01-31 02-08
en_US FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU 01-10 01-11 01-24 01-25 02-07 02-08
en_US FREQ=WEEKLY;BYDAY=MO,SU;BYSETPOS=1 01-03 01-10 01-17 01-24 01-31 02-07'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
