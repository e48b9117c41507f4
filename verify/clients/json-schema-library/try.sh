. ./common.sh
npm_install "json-schema-library@$VERSION"
node check.mjs
