. ./common.sh
GOBIN="$PWD/bin" install go install "github.com/oasdiff/oasdiff@v$VERSION"
both() { bin/oasdiff validate "$YAML" && bin/oasdiff diff --fail-on-diff "$YAML" "$JSON"; }
report_valid both
