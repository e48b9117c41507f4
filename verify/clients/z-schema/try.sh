. ./common.sh
npm_install "z-schema@$VERSION"
node check.mjs
