#!/usr/bin/env bash
# cspell:ignore jtoml ktoml orchestr wasabithumb
# jtoml 1.5.1 (Java) reads [jobs.nightly], a job that has all defaults, and writes a file without it.
#
# Guess: the table as it was read, as TOML has tables without keys, and as an empty list, an empty table in a list of tables and even the comments
# of the file come back. The document has it, since a comment in front of the table has it written again, header and all: so whether the job
# is there depends on the comment. As an inline table it is lost in the same way, and keys() names no empty table either.
# Of other writers it is known (pelletier/go-toml 169, orchestr7/ktoml 226, both mended); of jtoml, no report was found.
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
    <dependency><groupId>io.github.wasabithumb</groupId><artifactId>jtoml</artifactId><version>1.5.1</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import io.github.wasabithumb.jtoml.JToml;
import java.util.List;

public class Run {
  public static void main(String[] args) {
    var toml = JToml.jToml();
    for (var text : List.of(
        "[jobs.nightly]\nat = 3", "[jobs.nightly]", "# all defaults\n[jobs.nightly]", "[jobs.nightly]\n[jobs.weekly]\nat = 3", "jobs = {nightly = {}}", "jobs = [{}]", "jobs = []")) {
      var found = toml.readFromString(text);
      var again = toml.writeToString(found).replaceAll("\\s*\\n\\s*", " | ").replaceAll("^ \\| | \\| $", "");
      System.out.println(text.replace("\n", " | ") + " -> " + (again.isEmpty() ? "nothing" : again) + ", keys " + found.keys());
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

expected='[jobs.nightly] | at = 3 -> [jobs.nightly] | at = 3, keys [jobs.nightly.at]
[jobs.nightly] -> nothing, keys []
# all defaults | [jobs.nightly] -> # all defaults | [jobs.nightly], keys []
[jobs.nightly] | [jobs.weekly] | at = 3 -> [jobs.weekly] | at = 3, keys [jobs.weekly.at]
jobs = {nightly = {}} -> nothing, keys []
jobs = [{}] -> [[jobs]], keys [jobs]
jobs = [] -> jobs = [], keys [jobs]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
