. ./common.sh
cat >go.mod <<'MOD'
module example.org/round
go 1.24
MOD
install go get "github.com/santhosh-tekuri/jsonschema/v6@v$VERSION"
install go mod tidy
go run .
