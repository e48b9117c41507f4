. ./common.sh
cat >go.mod <<'MOD'
module example.org/round
go 1.24
MOD
mkdir dkron
go run "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v$VERSION" -generate types,client -package dkron -o dkron/dkron.go "$YAML" >&2
go get github.com/oapi-codegen/runtime@latest >&2
go mod tidy >&2
go run .
