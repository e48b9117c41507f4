. ./common.sh
cat >go.mod <<'MOD'
module example.org/round
go 1.24
MOD
go run "github.com/ogen-go/ogen/cmd/ogen@v$VERSION" -target dkron -package dkron --clean "$YAML" >&2
go mod tidy >&2
go run .
