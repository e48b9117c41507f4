. ./common.sh
npm_install "openapi-fetch@$VERSION" openapi-typescript@7.13.0 $typescript
npx openapi-typescript "$YAML" -o schema.ts >&2
run_typescript
