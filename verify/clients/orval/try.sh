. ./common.sh
npm_install "orval@$VERSION" zod@4.1.5 typescript@5.9.3 tsx@4.20.3 @types/node@22.17.0
npx orval --input "$YAML" --output client.ts --client fetch >&2
npx orval --input "$YAML" --output schemas.ts --client zod >&2
npx tsc --strict --noEmit --skipLibCheck --target es2022 --module esnext --moduleResolution bundler --lib es2022,dom,dom.iterable round.ts >&2
npx tsx round.ts
