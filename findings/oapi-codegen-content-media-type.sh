#!/usr/bin/env bash
# oapi-codegen 2.8.2 (Go): a string of OpenAPI 3.1 that says of what media type its text is, and nothing of an encoding,
# becomes the type of an uploaded file (openapi_types.File). Its decoder then takes the text for Base64. JSON Schema 2020-12 says that a string without
# `contentEncoding` is encoded as the document is, so the text is the text. A valid answer is refused after the server
# has done its work; the compiler and the generator say nothing.
# Seen: `illegal base64 data at input byte 0`
set -euo pipefail
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
cd "$folder"
cat >api.yaml <<'YAML'
openapi: 3.1.0
info: {title: One answer, version: '1'}
paths:
  /report:
    get:
      operationId: report
      responses:
        '200':
          description: A text that is JSON itself.
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Report'}
components:
  schemas:
    Report: {type: string, contentMediaType: application/json}
YAML
cat >go.mod <<'MOD'
module example.org/finding
go 1.24
MOD
mkdir api
go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2 -generate types -package api -o api/api.go api.yaml
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"

	"example.org/finding/api"
)

func main() {
	var report api.Report
	fmt.Println(json.Unmarshal([]byte(`"[\"one\"]"`), &report))
}
GO
go get github.com/oapi-codegen/runtime@v1.9.0 2>/dev/null
go mod tidy 2>/dev/null
seen=$(go run .)
echo "$seen"
[ "$seen" = 'illegal base64 data at input byte 0' ]
