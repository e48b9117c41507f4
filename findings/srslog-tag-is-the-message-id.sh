#!/usr/bin/env bash
# cspell:ignore srslog leodido moby
# srslog (commit a4725f04ec91, Go) writes a tag to the message id of RFC 5424, and the path of the program as the name of the application.
#
# Guess: the tag is the application's name, as it is in the form of RFC 3164, and as a program that has several jobs sets it. RFC 5424 has
# 48 characters for the name, of which srslog takes the last ones of a longer path, and 32 for the message id: with a longer tag go-syslog
# 4.3.0 of leodido refuses the message, and so it does with a blank in the tag. Priority, host, process and text are right. That every
# message has the same id was reported (34, open), and so were two tags in the messages of a program that took it over (moby 32294).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/RackSec/srslog@v0.0.0-20180709174129-a4725f04ec91 github.com/leodido/go-syslog/v4/rfc5424@v4.3.0 \
  github.com/leodido/go-syslog/v4/rfc3164@v4.3.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/RackSec/srslog"
	"github.com/leodido/go-syslog/v4/rfc3164"
	"github.com/leodido/go-syslog/v4/rfc5424"
)

func text(value *string) string {
	if value == nil {
		return "none"
	}
	return *value
}

func main() {
	for _, tag := range []string{"dump", "nightly dump", "copy-of-all-databases-of-the-cluster"} {
		old, err := rfc3164.NewParser().Parse([]byte(srslog.RFC3164Formatter(srslog.LOG_INFO, "node1", tag, "Done")))
		if err != nil {
			fmt.Println("3164:", err)
		} else {
			message := old.(*rfc3164.SyslogMessage)
			fmt.Printf("3164: name %s\n", text(message.Appname))
		}
		parsed, err := rfc5424.NewParser().Parse([]byte(srslog.RFC5424Formatter(srslog.LOG_INFO, "node1", tag, "Done")))
		if err != nil {
			fmt.Println("5424: refused")
			continue
		}
		message := parsed.(*rfc5424.SyslogMessage)
		fmt.Printf("5424: name %s, message id %s, text %s\n", text(message.Appname), text(message.MsgID), text(message.Message))
	}
}
GO
mkdir -p a-folder-for-programs/that-run-each-night
go build -o a-folder-for-programs/that-run-each-night/runner .
seen=$(./a-folder-for-programs/that-run-each-night/runner)

expected='3164: name dump
5424: name a-folder-for-programs/that-run-each-night/runner, message id dump, text Done
3164: name none
5424: refused
3164: name copy-of-all-databases-of-the-cluster
5424: refused'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
