. ./common.sh
cat >go.mod <<'MOD'
module example.org/round
go 1.24
MOD
GOBIN="$PWD/bin" install go install "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v$VERSION"
mkdir dkron
bin/oapi-codegen -generate types,client -package dkron -o dkron/dkron.go "$YAML" >&2
install go get github.com/oapi-codegen/runtime@v1.9.0
install go mod tidy
go run .
