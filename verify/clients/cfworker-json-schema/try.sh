. ./common.sh
npm_install "@cfworker/json-schema@$VERSION"
node check.mjs
