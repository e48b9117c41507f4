. ./common.sh
cat >go.mod <<'MOD'
module example.org/round
go 1.24
MOD
GOBIN="$PWD/bin" install go install "github.com/ogen-go/ogen/cmd/ogen@v$VERSION"
bin/ogen -target dkron -package dkron --clean "$YAML" >&2
install go get "github.com/ogen-go/ogen@v$VERSION"
install go mod tidy
go run .
