#!/usr/bin/env bash
# cspell:ignore inmo kron krontab
# krontab 2.9.0 (Kotlin) runs 0 10-40/10 9 * * at nine minutes after each hour.
#
# Guess: at 9:10, 9:20, 9:30 and 9:40, or an error. Its fields are seconds, minutes, hours, days and months, and it has 10-40 and 5/20. What it
# does not read is left out, and the fields behind it move: the 9 is a minute, and the 3 that was a day in 0 10-40/10 9 3 * an hour, each
# day. A name as in 0 0 9 * JAN and a day 1,15-20/2 are lost in the same way, so both run daily. Hour 24 is 23, minute 75 is 59,
# and days and months count from 0, which alone is written in its documentation. No report of it was found.
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
    <dependency><groupId>dev.inmo</groupId><artifactId>krontab-jvm</artifactId><version>2.9.0</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import dev.inmo.krontab.KronScheduler;
import dev.inmo.krontab.StringParserKt;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import kotlin.coroutines.Continuation;
import kotlin.coroutines.CoroutineContext;
import kotlin.coroutines.EmptyCoroutineContext;

public class Run {
  record Sink() implements Continuation<Object> {
    public CoroutineContext getContext() {
      return EmptyCoroutineContext.INSTANCE;
    }

    public void resumeWith(Object result) {}
  }

  public static void main(String[] args) throws Exception {
    // Its name in Kotlin is next, with a hash of the type of its argument behind it.
    var next = List.of(KronScheduler.class.getMethods()).stream().filter(one -> one.getName().startsWith("next-") && one.getParameterCount() == 2).findAny().get();
    for (var expression : List.of("0 10-40 9 * *", "0 5/20 9 * *", "0 10-40/10 9 * *", "0 10-40/10 9 3 *", "0 0 9 * JAN", "0 30 9 1,15-20/2 *", "0 75 24 * *")) {
      var found = new ArrayList<String>();
      var at = (double) Instant.parse("2026-12-31T23:59:59Z").toEpochMilli();
      while (found.size() < 4) {
        var run = next.invoke(StringParserKt.buildSchedule(expression), at + 1, new Sink());
        at = (double) run.getClass().getMethod("unbox-impl").invoke(run);
        found.add(Instant.ofEpochMilli((long) at).toString().substring(5, 16).replace("T", " "));
      }
      System.out.println(expression + ": " + String.join(", ", found));
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

expected='0 10-40 9 * *: 01-01 09:10, 01-01 09:11, 01-01 09:12, 01-01 09:13
0 5/20 9 * *: 01-01 09:05, 01-01 09:25, 01-01 09:45, 01-02 09:05
0 10-40/10 9 * *: 01-01 00:09, 01-01 01:09, 01-01 02:09, 01-01 03:09
0 10-40/10 9 3 *: 01-01 03:09, 01-02 03:09, 01-03 03:09, 01-04 03:09
0 0 9 * JAN: 01-01 09:00, 01-02 09:00, 01-03 09:00, 01-04 09:00
0 30 9 1,15-20/2 *: 01-01 09:30, 01-02 09:30, 01-03 09:30, 01-04 09:30
0 75 24 * *: 01-01 23:59, 01-02 23:59, 01-03 23:59, 01-04 23:59'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
