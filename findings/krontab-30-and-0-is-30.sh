#!/usr/bin/env bash
# cspell:ignore inmo kron krontab
# krontab 2.9.0 (Kotlin) runs 0 30,0 9 * * at 9:30 alone.
#
# Guess: at 9:00 and 9:30, as 0 0,30 9 * * does. A value that is less than one before it never comes: 45,30,15 has one run in an hour, 17,9 is
# 17:00 alone, and a step with a value behind it, as in */20,7, has its three runs and no fourth. With 7,*/20 only what comes after
# 7 is left. With days, 15,1 is the 16th alone, as they count from 0, and 3,1w has no Mondays. No report of it was found.
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
    for (var expression : List.of("0 0,30 9 * *", "0 30,0 9 * *", "0 45,30,15 9 * *", "0 0 17,9 * *", "0 */20,7 9 * *", "0 7,*/20 9 * *", "0 0 9 15,1 *", "0 0 9 * * 3,1w")) {
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

expected='0 0,30 9 * *: 01-01 09:00, 01-01 09:30, 01-02 09:00, 01-02 09:30
0 30,0 9 * *: 01-01 09:30, 01-02 09:30, 01-03 09:30, 01-04 09:30
0 45,30,15 9 * *: 01-01 09:45, 01-02 09:45, 01-03 09:45, 01-04 09:45
0 0 17,9 * *: 01-01 17:00, 01-02 17:00, 01-03 17:00, 01-04 17:00
0 */20,7 9 * *: 01-01 09:00, 01-01 09:20, 01-01 09:40, 01-02 09:00
0 7,*/20 9 * *: 01-01 09:07, 01-01 09:20, 01-01 09:40, 01-02 09:07
0 0 9 15,1 *: 01-16 09:00, 02-16 09:00, 03-16 09:00, 04-16 09:00
0 0 9 * * 3,1w: 01-06 09:00, 01-13 09:00, 01-20 09:00, 01-27 09:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
