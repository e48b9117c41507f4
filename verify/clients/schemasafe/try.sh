. ./common.sh
npm_install "@exodus/schemasafe@$VERSION"
node check.mjs
