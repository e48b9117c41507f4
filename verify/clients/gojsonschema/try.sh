. ./common.sh
cat >go.mod <<'MOD'
module example.org/round
go 1.24
MOD
install go get "github.com/xeipuuv/gojsonschema@v$VERSION"
install go mod tidy
go run .
