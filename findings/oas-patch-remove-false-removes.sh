#!/usr/bin/env bash
# cspell:ignore speakeasy
# oas-patch 0.6.0 (Python) and openapi-overlays-js 0.2.0 (npm) remove what an overlay's action has remove: false for.
#
# Guess: the description is updated, since Overlay 1.0 has false as the default of remove, and what is false may be written. Both look
# whether the key is there, not at its value. openapi-overlay 0.10.2 of Speakeasy (Go) updates. An action without the key, and one with
# true, are the same for all three. What was reported of it is lists of several places, not false.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check oas-patch==0.6.0
npm init -y >/dev/null
npm install --silent --no-audit --no-fund openapi-overlays-js@0.2.0 >/dev/null
go mod init finding >/dev/null 2>&1
go get github.com/speakeasy-api/openapi-overlay@v0.10.2 gopkg.in/yaml.v3@v3.0.1 >/dev/null 2>&1

for remove in none false true; do
  cat >"$remove.json" <<JSON
{
  "overlay": "1.0.0",
  "info": { "title": "Descriptions", "version": "1.0.0" },
  "actions": [{ "target": "$.paths['/busy']", "update": { "description": "Runs" }, "remove": $remove }]
}
JSON
done
sed -i 's/, "remove": none//' none.json
cat >api.json <<'JSON'
{
  "openapi": "3.0.3",
  "info": { "title": "Jobs", "version": "1.0.0" },
  "paths": { "/jobs": { "description": "Jobs" }, "/busy": { "description": "Busy" } }
}
JSON
cat >run.py <<'PY'
import json
import sys
from oas_patch.overlay import apply_overlay

with open("api.json") as api, open(sys.argv[1]) as overlay:
    print("oas-patch:", json.dumps(apply_overlay(json.load(api), json.load(overlay))["paths"]))
PY
cat >run.mjs <<'JS'
import { readFileSync } from "node:fs";
import { applyOverlay } from "./node_modules/openapi-overlays-js/src/overlay.js";
const read = (name) => JSON.parse(readFileSync(name, "utf8"));
console.log("openapi-overlays-js:", JSON.stringify(applyOverlay(read("api.json"), read(process.argv[2])).paths));
JS
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/speakeasy-api/openapi-overlay/pkg/overlay"
	"gopkg.in/yaml.v3"
)

func main() {
	text, _ := os.ReadFile("api.json")
	var api yaml.Node
	if err := yaml.Unmarshal(text, &api); err != nil {
		panic(err)
	}
	changes, err := overlay.Parse(os.Args[1])
	if err != nil {
		panic(err)
	}
	if err := changes.ApplyTo(&api); err != nil {
		panic(err)
	}
	var result map[string]any
	if err := api.Decode(&result); err != nil {
		panic(err)
	}
	paths, _ := json.Marshal(result["paths"])
	fmt.Printf("openapi-overlay: %s\n", paths)
}
GO
seen=$(
  for remove in none false true; do
    echo "remove: $remove"
    venv/bin/python run.py "$remove.json"
    node run.mjs "$remove.json"
    go run . "$remove.json"
  done
)

expected='remove: none
oas-patch: {"/jobs": {"description": "Jobs"}, "/busy": {"description": "Runs"}}
openapi-overlays-js: {"/jobs":{"description":"Jobs"},"/busy":{"description":"Runs"}}
openapi-overlay: {"/busy":{"description":"Runs"},"/jobs":{"description":"Jobs"}}
remove: false
oas-patch: {"/jobs": {"description": "Jobs"}}
openapi-overlays-js: {"/jobs":{"description":"Jobs"}}
openapi-overlay: {"/busy":{"description":"Runs"},"/jobs":{"description":"Jobs"}}
remove: true
oas-patch: {"/jobs": {"description": "Jobs"}}
openapi-overlays-js: {"/jobs":{"description":"Jobs"}}
openapi-overlay: {"/jobs":{"description":"Jobs"}}'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
