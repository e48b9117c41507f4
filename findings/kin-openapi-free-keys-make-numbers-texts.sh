#!/usr/bin/env bash
# cspell:ignore getkin gorillamux
# getkin/kin-openapi v0.153.0 (Go) refuses filter[retries]=5, an integer of a deepObject parameter, once other keys may be texts.
#
# Guess: valid. additionalProperties is for keys that properties does not name (JSON Schema Core 2020-12, 10.3.2.3; so in OpenAPI
# 3.0.3). Once it is {type: string}, the named integer stays a text as well, and is then refused for being one. Without it, with true and
# with false, 5 is an integer. The other way round, with {type: integer}, a named text is refused: "an invalid integer".
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers/gorillamux"
)

const description = `{
  "openapi": "3.0.3",
  "info": {"title": "Jobs", "version": "1"},
  "paths": {"/jobs": {"get": {
    "parameters": [{"name": "filter", "in": "query", "style": "deepObject", "explode": true, "schema": {
      "type": "object",
      "properties": {"owner": {"type": "string"}, "retries": {"type": "integer"}},
      "additionalProperties": %s
    }}],
    "responses": {"200": {"description": "Jobs"}}
  }}}
}`

func main() {
	ctx := context.Background()
	for _, others := range []string{"true", `{"type": "string"}`, `{"type": "integer"}`} {
		document, err := openapi3.NewLoader().LoadFromData([]byte(fmt.Sprintf(description, others)))
		if err == nil {
			err = document.Validate(ctx)
		}
		if err != nil {
			panic(err)
		}
		router, err := gorillamux.NewRouter(document)
		if err != nil {
			panic(err)
		}
		for _, query := range []string{"filter[retries]=5", "filter[owner]=ada"} {
			request, _ := http.NewRequest("GET", "http://localhost/jobs?"+query, nil)
			route, parameters, err := router.FindRoute(request)
			if err == nil {
				err = openapi3filter.ValidateRequest(ctx, &openapi3filter.RequestValidationInput{
					Request: request, PathParams: parameters, Route: route,
				})
			}
			fmt.Println(others, query, strings.Split(fmt.Sprint(err), "\n")[0])
		}
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/getkin/kin-openapi/openapi3filter@v0.153.0 github.com/getkin/kin-openapi/routers/gorillamux@v0.153.0 >/dev/null 2>&1
seen=$(go run .)

expected='true filter[retries]=5 <nil>
true filter[owner]=ada <nil>
{"type": "string"} filter[retries]=5 parameter "filter" in query has an error: Error at "/retries": value must be an integer
{"type": "string"} filter[owner]=ada <nil>
{"type": "integer"} filter[retries]=5 <nil>
{"type": "integer"} filter[owner]=ada parameter "filter" in query has an error: path owner: value ada: an invalid integer: invalid syntax'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
