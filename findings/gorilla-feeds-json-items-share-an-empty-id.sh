#!/usr/bin/env bash
# cspell:ignore mmcdole gofeed
# gorilla/feeds v1.2.0 gives every item of a JSON Feed the empty ID, where its Atom makes one of link and date.
#
# Guess: the link, or the ID of Atom. JSON Feed 1.1 requires a unique ID for each item. The comment on the field `Id` names RSS and Atom
# only, which manage without it: RSS omits `guid`, and Atom gets a tag URI. A reader such as gofeed v1.3.0 cannot tell the items apart.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"time"

	"github.com/gorilla/feeds"
	"github.com/mmcdole/gofeed"
)

func main() {
	feed := &feeds.Feed{Title: "Runs", Link: &feeds.Link{Href: "https://example.com/"}, Description: "Runs"}
	for _, name := range []string{"a", "b"} {
		feed.Items = append(feed.Items, &feeds.Item{
			Title: name, Content: name, Link: &feeds.Link{Href: "https://example.com/" + name},
			Created: time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC),
		})
	}
	atom, _ := feed.ToAtom()
	json, _ := feed.ToJSON()
	for _, text := range []string{atom, json} {
		read, err := gofeed.NewParser().ParseString(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, item := range read.Items {
			fmt.Printf("%s %s %q\n", read.FeedType, item.Link, item.GUID)
		}
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/gorilla/feeds@v1.2.0 github.com/mmcdole/gofeed@v1.3.0 >/dev/null 2>&1
seen=$(go run .)

expected='atom https://example.com/a "tag:example.com,2027-01-01:/a"
atom https://example.com/b "tag:example.com,2027-01-01:/b"
json https://example.com/a ""
json https://example.com/b ""'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
