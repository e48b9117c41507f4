. ./common.sh
npm_install "orval@$VERSION" zod@4.1.5 $typescript
npx orval --input "$YAML" --output client.ts --client fetch >&2
npx orval --input "$YAML" --output schemas.ts --client zod >&2
run_typescript
