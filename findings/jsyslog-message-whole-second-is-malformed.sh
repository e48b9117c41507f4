#!/usr/bin/env bash
# cspell:ignore jsyslog realityforge
# jsyslog-message 1.2 (Java) refuses an RFC 5424 message of 12:00:00Z, and takes one of 12:00:00.000Z.
#
# Guess: both, since the fraction is optional there, and nothing else of the message is at fault. It is malformed at the Z. Messages of whole
# seconds are what many write, and each is an error. An element without parameters, such as [job@1], which is valid too, ends the message, and
# a backslash before another letter in a value is dropped, while it is to stay. In the older format, a tag without a process number,
# as in RFC 3164's own example with su:, is no name but part of the text. No report of it was found.
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
    <dependency><groupId>org.realityforge.jsyslog-message</groupId><artifactId>jsyslog-message</artifactId><version>1.2</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import java.util.List;
import org.realityforge.jsyslog.message.SyslogMessage;

public class Run {
  public static void main(String[] args) {
    for (var rest : List.of(
        "12:00:00.000Z node1 job 12 - - done", "12:00:00.5+01:00 node1 job 12 - - done", "12:00:00Z node1 job 12 - - done", "12:00:00+01:00 node1 job 12 - - done",
        "12:00:00.000Z node1 job 12 - [job@1 path=\"C:\\dump\"] done", "12:00:00.000Z node1 job 12 - [job@1] done")) {
      try {
        var message = SyslogMessage.parseStructuredSyslogMessage("<14>1 2027-01-01T" + rest);
        System.out.println(rest + " -> " + message.asStructuredSyslogMessage());
      } catch (Exception error) {
        System.out.println(rest + " -> " + error.getMessage().split(":? <")[0]);
      }
    }
    for (var rest : List.of("job[12]: done", "job: done")) {
      var message = SyslogMessage.parseRFC3164SyslogMessage("<14>Jan  1 12:00:00 node1 " + rest);
      System.out.println(rest + " -> application " + message.getAppName() + ", message " + message.getMessage());
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java)

expected='12:00:00.000Z node1 job 12 - - done -> <14>1 2027-01-01T12:00:00.000Z node1 job 12 - - done
12:00:00.5+01:00 node1 job 12 - - done -> <14>1 2027-01-01T12:00:00.500+01:00 node1 job 12 - - done
12:00:00Z node1 job 12 - - done -> Invalid format: "2027-01-01T12:00:00Z" is malformed at "Z"
12:00:00+01:00 node1 job 12 - - done -> Invalid format: "2027-01-01T12:00:00+01:00" is malformed at "+01:00"
12:00:00.000Z node1 job 12 - [job@1 path="C:\dump"] done -> <14>1 2027-01-01T12:00:00.000Z node1 job 12 - [job@1 path="C:dump"] done
12:00:00.000Z node1 job 12 - [job@1] done -> Message terminated unexpectedly
job[12]: done -> application job, message done
job: done -> application null, message job: done'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
