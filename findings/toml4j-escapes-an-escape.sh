#!/usr/bin/env bash
# cspell:ignore moandjiezana
# toml4j 0.7.2 (Java) reads a tab where a letter t follows an escaped backslash.
#
# Guess: C:\tasks, and a regular expression with \b. toml4j is a reader of TOML 0.4, where two backslashes stand for one, and what
# follows is a letter of its own. It is read together with the second backslash, so that a path has a tab and an expression a
# backspace. A letter without such a meaning is right, and so is a text in apostrophes.
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
    <dependency><groupId>com.moandjiezana.toml</groupId><artifactId>toml4j</artifactId><version>0.7.2</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import com.moandjiezana.toml.Toml;

public class Run {
  public static void main(String[] args) {
    for (var line : new String[] {"x = \"C:\\\\jobs\"", "x = \"C:\\\\tasks\"", "x = \"\\\\bERROR\\\\b\"", "x = 'C:\\tasks'"}) {
      System.out.println(line + " " + new Toml().read(line).getString("x").replace("\t", "<tab>").replace("\b", "<backspace>"));
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

expected=$(
  cat <<'TEXT'
x = "C:\\jobs" C:\jobs
x = "C:\\tasks" C:\<tab>asks
x = "\\bERROR\\b" <backspace>ERROR<backspace>
x = 'C:\tasks' C:\tasks
TEXT
)
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
