. ./common.sh
npm_install "@hey-api/openapi-ts@$VERSION" $typescript
npx openapi-ts -i "$YAML" -o client >&2
run_typescript
