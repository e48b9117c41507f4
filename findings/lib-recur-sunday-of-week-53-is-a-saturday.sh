#!/usr/bin/env bash
# cspell:ignore byday byweekno dmfs dateutil libical rrule
# lib-recur 0.17.1 (Java) has a Monday of week 53 in most years, and takes a Saturday for the Sunday of it.
#
# Guess: 2026, 2032 and 2037, as python-dateutil 2.9.0 has them, and as lib-recur has them when no weekday is given: only these years have a
# week 53. In the others, the Monday is one of week 52 or of week 1, and BYDAY=SU gives January 1, 2028, a Saturday, and the next ones are
# Saturdays as well. Week 52 and week -1, the last one, are right. Of weeks over the end of a year a report was mended
# (dmfs/lib-recur 38, closed), and libical has one of week 53 (libical/libical 1143); of lib-recur, none was found.
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
    <dependency><groupId>org.dmfs</groupId><artifactId>lib-recur</artifactId><version>0.17.1</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.IsoFields;
import java.util.ArrayList;
import java.util.List;
import org.dmfs.rfc5545.DateTime;
import org.dmfs.rfc5545.recur.RecurrenceRule;

public class Run {
  public static void main(String[] args) throws Exception {
    for (var part : List.of("53", "53;BYDAY=MO", "53;BYDAY=SU", "52;BYDAY=SU", "-1;BYDAY=MO")) {
      var runs = new RecurrenceRule("FREQ=YEARLY;BYWEEKNO=" + part).iterator(DateTime.parse("20260101"));
      var found = new ArrayList<String>();
      while (found.size() < 5) {
        var day = LocalDate.parse(runs.nextDateTime().toString(), DateTimeFormatter.BASIC_ISO_DATE);
        found.add(day + " " + day.getDayOfWeek().toString().substring(0, 2) + " of week " + day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
      }
      System.out.println(part + ": " + String.join(", ", found));
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

expected='53: 2026-12-31 TH of week 53, 2032-12-30 TH of week 53, 2037-12-31 TH of week 53, 2043-12-31 TH of week 53, 2048-12-31 TH of week 53
53;BYDAY=MO: 2026-12-28 MO of week 53, 2027-12-27 MO of week 52, 2029-12-31 MO of week 1, 2030-12-30 MO of week 1, 2031-12-29 MO of week 1
53;BYDAY=SU: 2027-01-03 SU of week 53, 2028-01-01 SA of week 52, 2029-01-06 SA of week 1, 2030-01-05 SA of week 1, 2031-01-04 SA of week 1
52;BYDAY=SU: 2026-12-27 SU of week 52, 2028-01-02 SU of week 52, 2028-12-31 SU of week 52, 2029-12-30 SU of week 52, 2030-12-29 SU of week 52
-1;BYDAY=MO: 2026-12-28 MO of week 53, 2027-12-27 MO of week 52, 2028-12-25 MO of week 52, 2029-12-24 MO of week 52, 2030-12-23 MO of week 52'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
