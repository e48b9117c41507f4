#!/usr/bin/env bash
# cspell:ignore javacron asahaf Duser
# javacron 1.4.0 (Java) runs a job of the last day of a month or a Friday, 0 0 L * 5, on February 1 and March 4, and on no Friday.
#
# Guess: on both, as 28 * 5 does, and as crontab(5) has two day fields that are both set. The weekday has no effect: with 1 in place of
# 5, the days are the same. After each last day, there is one more run, on a day from the 1st to the 4th that is neither.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mvn -q -B dependency:copy -Dartifact=com.asahaf.javacron:javacron:1.4.0 -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import com.asahaf.javacron.Schedule;
import java.time.Instant;
import java.util.Date;

public class Run {
  public static void main(String[] args) throws Exception {
    for (var days : new String[] {"28 * 5", "L * 5", "L * 1"}) {
      var date = Date.from(Instant.parse("2027-01-20T00:00:00Z"));
      System.out.print(days);
      for (var count = 0; count < 6; count++) {
        date = Schedule.create("0 0 " + days).next(date);
        System.out.print(" " + date.toString().substring(0, 10));
      }
      System.out.println();
    }
  }
}
JAVA
seen=$(java -Duser.timezone=UTC -cp 'lib/*' Run.java)

expected='28 * 5 Fri Jan 22 Thu Jan 28 Fri Jan 29 Fri Feb 05 Fri Feb 12 Fri Feb 19
L * 5 Sun Jan 31 Mon Feb 01 Sun Feb 28 Thu Mar 04 Wed Mar 31 Thu Apr 01
L * 1 Sun Jan 31 Mon Feb 01 Sun Feb 28 Thu Mar 04 Wed Mar 31 Thu Apr 01'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
