. ./common.sh
npm_install "jsonschema@$VERSION"
node check.mjs
