#!/usr/bin/env bash
# cspell:ignore beanutils
# Apache Commons Configuration 2.13.0 (Java) writes the command "/opt/my jobs/dump" --all to an INI file and reads /opt/my jobs/dump from it.
#
# Guess: the command as it was, since it was written by the same class, which puts a value with a ; or # into quotation marks and escapes those
# in it. A value that begins with a quotation mark is written as it is, and is over at the next one: the arguments are gone, and
# 'a' b 'c' is a. With a comment sign in it, the same command is right; so is a quotation mark inside. A line break in a value
# is written as such and ends it as well. No report of it was found.
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
    <dependency><groupId>org.apache.commons</groupId><artifactId>commons-configuration2</artifactId><version>2.13.0</version></dependency>
    <dependency><groupId>commons-beanutils</groupId><artifactId>commons-beanutils</artifactId><version>1.11.0</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import org.apache.commons.configuration2.INIConfiguration;

public class Run {
  public static void main(String[] args) throws Exception {
    for (var command : List.of(
        "dump --all", "dump \"my base\"", "\"/opt/my jobs/dump\" --all", "\"/opt/my jobs/dump\" --all # nightly", "`a` b `c`".replace('`', (char) 39),
        "dump\n--all")) {
      var file = new INIConfiguration();
      file.setProperty("job.command", command);
      var text = new StringWriter();
      file.write(text);
      var again = new INIConfiguration();
      again.read(new StringReader(text.toString()));
      var line = text.toString().strip().replace("[job]\n", "").replace("\n", "\\n").replace((char) 39, '`');
      System.out.println(line + " -> " + again.getString("job.command"));
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java 2>/dev/null)

expected='command = dump --all -> dump --all
command = dump "my base" -> dump "my base"
command = "/opt/my jobs/dump" --all -> /opt/my jobs/dump
command = "\"/opt/my jobs/dump\" --all # nightly" -> "/opt/my jobs/dump" --all # nightly
command = `a` b `c` -> a
command = dump\n--all -> dump'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
