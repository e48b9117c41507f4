#!/usr/bin/env bash
# hashicorp/go-sockaddr v1.0.7 (templates of Consul, Nomad and Dkron): the first address of the interface lo is none.
#
# Guess: 127.0.0.1. Its documentation says that GetInterfaceIP returns the first address of the named interface, and GetInterfaceIPs
# returns both of lo. The singular leaves out what is not forwarded (RFC 6890), such as 127.0.0.0/8, and then returns an empty text
# without an error, so that an agent for one machine is bound to no address. Both read the name as a regular expression, so "eth1" is
# eth10 as well.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/hashicorp/go-sockaddr/template"
)

func main() {
	for _, text := range []string{
		`{{ GetInterfaceIP "lo" }}`,
		`{{ GetInterfaceIPs "lo" | printf "%.9s" }}`,
		`{{ GetInterfaceIPs "^l" | printf "%.9s" }}`,
		`{{ GetAllInterfaces | include "name" "^lo$" | include "type" "IPv4" | join "address" " " }}`,
	} {
		address, err := template.Parse(text)
		fmt.Printf("%s %q %v\n", text, address, err)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/hashicorp/go-sockaddr/template@v1.0.7 >/dev/null 2>&1
seen=$(go run .)

expected='{{ GetInterfaceIP "lo" }} "" <nil>
{{ GetInterfaceIPs "lo" | printf "%.9s" }} "127.0.0.1" <nil>
{{ GetInterfaceIPs "^l" | printf "%.9s" }} "127.0.0.1" <nil>
{{ GetAllInterfaces | include "name" "^lo$" | include "type" "IPv4" | join "address" " " }} "127.0.0.1" <nil>'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
