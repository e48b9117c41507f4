. ./common.sh
npm_install "@usebruno/converters@$VERSION"
node round.mjs
