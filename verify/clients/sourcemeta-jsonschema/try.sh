. ./common.sh
npm_install "@sourcemeta/jsonschema@$VERSION"
node check.mjs
