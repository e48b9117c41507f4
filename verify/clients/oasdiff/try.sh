. ./common.sh
export GOBIN="$PWD/bin"
go install "github.com/oasdiff/oasdiff@v$VERSION" >&2
bin/oasdiff validate "$YAML" >out.log 2>&1 && bin/oasdiff diff --fail-on-diff "$YAML" "$JSON" >>out.log 2>&1 && printf 'valid\tvalid\n' || printf 'valid\t!%s\n' "$(head -c 300 out.log | tr '\n' ' ')"
