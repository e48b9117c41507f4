#!/usr/bin/env bash
# jordan-wright/email 943e75fe5223 (Go) writes all recipients, or a long subject, in one line of any length.
#
# Guess: folded. RFC 5322, 2.1.1, and RFC 5321, 4.5.3.1.6, limit a line to 998 letters, and servers may refuse or cut a longer
# one. The text below the header is kept short by quoted-printable. The addresses, and the words of a subject, are joined with
# blanks only. With forty addresses, a notification may be lost that reached thirty.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"strings"

	"github.com/jordan-wright/email"
)

func main() {
	mail := email.NewEmail()
	for i := 10; i < 50; i++ {
		mail.To = append(mail.To, fmt.Sprintf("operator-%d@mail.example.org", i))
	}
	mail.Subject = "Job failed: " + strings.Repeat("word ", 200)
	mail.Text = []byte(strings.Repeat("word ", 1000))
	bytes, _ := mail.Bytes()
	long := map[string]int{"rest": 0}
	for _, line := range strings.Split(string(bytes), "\r\n") {
		if len(line) > 998 {
			name, _, _ := strings.Cut(line, ":")
			long[name] = len(line)
		}
	}
	fmt.Println(long)
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/jordan-wright/email@v4.0.1-0.20210109023952-943e75fe5223+incompatible >/dev/null 2>&1
seen=$(go run .)

if [ "$seen" != 'map[Subject:1021 To:1282 rest:0]' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
