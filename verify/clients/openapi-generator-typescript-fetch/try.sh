. ./common.sh
openapi_generator typescript-fetch
npm_install typescript@5.9.3 tsx@4.20.3 @types/node@22.17.0
npx tsc --strict --noEmit --skipLibCheck --target es2022 --module esnext --moduleResolution bundler --lib es2022,dom,dom.iterable round.ts >&2
npx tsx round.ts
