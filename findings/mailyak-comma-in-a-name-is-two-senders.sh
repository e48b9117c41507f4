#!/usr/bin/env bash
# cspell:ignore domodwyer mailyak
# mailyak v3.6.2 (Go) writes a name with a comma without quotes, so that the message has two senders, of which one is no address.
#
# Guess: From: "Jobs, night" <jobs@example.org>. RFC 5322, 3.4, wants a name with a comma, point or colon in quotes, and FromName
# takes a name, not a piece of a header. net/mail of Go, which writes the quotes itself, refuses the header that comes out. A name
# with an accent is encoded, but its comma is not, so it breaks as well. Servers that check the sender refuse or mark the mail.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"net/mail"

	"github.com/domodwyer/mailyak/v3"
)

func main() {
	for _, name := range []string{"Jobs", "Jobs, night", "Café, night"} {
		letter := mailyak.New("localhost:25", nil)
		letter.From("jobs@example.org")
		letter.FromName(name)
		letter.Plain().Set("failed")
		buffer, _ := letter.MimeBuf()
		message, _ := mail.ReadMessage(buffer)
		_, err := message.Header.AddressList("From")
		fmt.Println(message.Header.Get("From"), "|", err)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/domodwyer/mailyak/v3@v3.6.2 >/dev/null 2>&1
seen=$(go run .)

expected="Jobs <jobs@example.org> | <nil>
Jobs, night <jobs@example.org> | mail: missing '@' or angle-addr
=?UTF-8?q?Caf=C3=A9,_night?= <jobs@example.org> | mail: missing '@' or angle-addr"
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
