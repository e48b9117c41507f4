. ./common.sh
npm_install "ajv@$VERSION"
node check.mjs
