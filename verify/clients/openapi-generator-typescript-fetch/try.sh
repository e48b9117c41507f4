. ./common.sh
openapi_generator typescript-fetch
npm_install $typescript
run_typescript
