. ./common.sh
openapi_generator go --additional-properties packageName=dkron,withGoMod=false
cat >go.mod <<'MOD'
module example.org/round
go 1.23
MOD
rm -rf client/test
mkdir dkron && mv client/*.go dkron/
install go get gopkg.in/validator.v2@v2.0.1
install go mod tidy
go run .
