. ./common.sh
npm_install "@hyperjump/json-schema@$VERSION"
node check.mjs
