#!/usr/bin/env bash
# cspell:ignore Masterminds
# hashicorp/go-version v1.9.0 (Go) takes 5.0.0 for ~> 4, and refuses 4.1.2 for ~> 4.1.2-rc1.
#
# Guess: false and true. ~> 4.0 is below 5, ~> 4.1.0 below 4.2. RubyGems, where the sign comes from, has ~> 4 below 5, and so has
# Masterminds/semver. Here, a single number has nothing in front of it that has to stay. A candidate in the limit allows candidates
# only, so that the release it led to does not fit, while >= 4.1.2-rc1 takes it. Nomad and Terraform read such limits.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/Masterminds/semver/v3"
	"github.com/hashicorp/go-version"
)

func main() {
	for _, pair := range [][2]string{{"~> 4", "5.0.0"}, {"~> 4.0", "5.0.0"}, {"~> 4.1.2-rc1", "4.1.2"}, {">= 4.1.2-rc1", "4.1.2"}} {
		limit := version.MustConstraints(version.NewConstraint(pair[0]))
		other, _ := semver.NewConstraint(pair[0])
		fmt.Println(pair, limit.Check(version.Must(version.NewVersion(pair[1]))), other.Check(semver.MustParse(pair[1])))
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/hashicorp/go-version@v1.9.0 github.com/Masterminds/semver/v3@v3.4.0 >/dev/null 2>&1
seen=$(go run .)

expected='[~> 4 5.0.0] true false
[~> 4.0 5.0.0] false false
[~> 4.1.2-rc1 4.1.2] false true
[>= 4.1.2-rc1 4.1.2] true true'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
