#!/usr/bin/env bash
# cspell:ignore apptasticsoftware rssreader
# rssreader 3.12.0 (Java) gives an Atom entry the id and the date of the feed in its source element.
#
# Guess: those of the entry. RFC 4287 keeps there, in what is copied from other feeds, the id, title and date of the feed it was in. What comes
# last counts, whatever it is in: all entries of one source have one id, and one date, so to a reader they are one. Its title stays, and behind
# the source all is right. In the same way the page of an entry is its last link, also one to edit it or to replies, and
# that of an RSS channel is the link of its image. No report of it was found.
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
    <dependency><groupId>com.apptasticsoftware</groupId><artifactId>rssreader</artifactId><version>3.12.0</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >Run.java <<'JAVA'
import com.apptasticsoftware.rssreader.RssReader;
import java.io.ByteArrayInputStream;

public class Run {
  static void show(String name, String feed) throws Exception {
    for (var item : new RssReader().read(new ByteArrayInputStream(feed.getBytes("UTF-8"))).toList()) {
      System.out.println(name + ": " + String.join(", ", item.getTitle().get(), item.getGuid().get(), item.getUpdated().orElse("no date"), item.getLink().get()));
    }
  }

  public static void main(String[] args) throws Exception {
    var source = "<source><title>Blog</title><id>blog</id><updated>2020-01-01T00:00:00Z</updated></source>";
    var own = "<title>News</title><id>news</id><updated>2027-01-01T00:00:00Z</updated>";
    var page = "<link href=\"https://example.org/news\"/>";
    var edit = "<link rel=\"edit\" href=\"https://example.org/edit\"/>";
    var feed = "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>All</title><entry>%s</entry></feed>";
    show("without source", feed.formatted(own + page));
    show("source last", feed.formatted(own + page + source));
    show("source first", feed.formatted(source + own + page));
    show("link to edit", feed.formatted(own + page + edit));
    var rss = "<rss version=\"2.0\"><channel><link>https://example.org/</link>%s<item><title>a</title></item></channel></rss>";
    for (var image : new String[] {"", "<image><link>https://example.org/logo</link></image>"}) {
      var items = new RssReader().read(new ByteArrayInputStream(rss.formatted(image).getBytes("UTF-8"))).toList();
      System.out.println("channel" + (image.isEmpty() ? "" : " with an image") + ": " + items.get(0).getChannel().getLink());
    }
  }
}
JAVA
seen=$(java -cp 'lib/*' Run.java 2>/dev/null)

expected='without source: News, news, 2027-01-01T00:00:00Z, https://example.org/news
source last: News, blog, 2020-01-01T00:00:00Z, https://example.org/news
source first: News, news, 2027-01-01T00:00:00Z, https://example.org/news
link to edit: News, news, 2027-01-01T00:00:00Z, https://example.org/edit
channel: https://example.org/
channel with an image: https://example.org/logo'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
