. ./common.sh
npm_install "openapi-to-postmanv2@$VERSION"
node round.mjs
