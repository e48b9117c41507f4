#!/usr/bin/env bash
# cspell:ignore moogar
# problems 1.0.1 of moogar0880 (Go) writes a problem's own members into an object "extensions", and reads none from where RFC 9457 has them.
#
# Guess: beside title and status, since its documentation calls it compliant with RFC 9457, whose 3.2 has them there. So the job that
# http-api-problem 0.60.0 (Rust) writes is empty here, and what is written here has a member "extensions" there and no job. Its
# documentation shows the object, and, as a second way, a struct that embeds the problem: that one is right in both directions. No report
# of it was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p rust/src go
cat >rust/Cargo.toml <<'TOML'
[package]
name = "finding"
version = "0.0.0"
edition = "2021"
[dependencies]
http-api-problem = "=0.60.0"
serde_json = "1"
TOML
cat >rust/src/main.rs <<'RS'
use http_api_problem::{HttpApiProblem, StatusCode};

fn main() {
    if std::env::args().count() == 1 {
        let problem = HttpApiProblem::new(StatusCode::CONFLICT).title("Busy").value("job", &"nightly");
        println!("{}", serde_json::to_string(&problem).unwrap());
        return;
    }
    for line in std::io::stdin().lines() {
        let problem: HttpApiProblem = serde_json::from_str(&line.unwrap()).unwrap();
        println!("http-api-problem: job {:?}, extensions {:?}", problem.json_value("job"), problem.json_value("extensions"));
    }
}
RS
cd go
go mod init finding >/dev/null 2>&1
go get github.com/moogar0880/problems@v1.0.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/moogar0880/problems"
)

type job struct {
	Job string `json:"job"`
}

type embedded struct {
	problems.Problem
	job
}

func main() {
	if len(os.Args) == 1 {
		problem := problems.New().WithStatus(409).WithTitle("Busy")
		for _, one := range []any{problems.Extend(problem, job{"nightly"}), embedded{*problem, job{"nightly"}}} {
			text, _ := json.Marshal(one)
			fmt.Println(string(text))
		}
		return
	}
	extended, own := problems.NewExt[job](), embedded{}
	if err := json.Unmarshal([]byte(os.Args[1]), extended); err != nil {
		panic(err)
	}
	if err := json.Unmarshal([]byte(os.Args[1]), &own); err != nil {
		panic(err)
	}
	fmt.Printf("problems: title %q, job %q, embedded job %q\n", extended.Title, extended.Extensions.Job, own.Job)
}
GO
cd ..
seen=$(
  written=$(cargo run --quiet --manifest-path rust/Cargo.toml 2>/dev/null)
  echo "$written"
  (cd go && go run . "$written")
  (cd go && go run .) | tee written
  cargo run --quiet --manifest-path rust/Cargo.toml -- read <written 2>/dev/null
)

expected='{"status":409,"title":"Busy","job":"nightly"}
problems: title "Busy", job "", embedded job "nightly"
{"type":"about:blank","title":"Busy","status":409,"extensions":{"job":"nightly"}}
{"type":"about:blank","title":"Busy","status":409,"job":"nightly"}
http-api-problem: job None, extensions Some(Object {"job": String("nightly")})
http-api-problem: job Some(String("nightly")), extensions None'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
