. ./common.sh
npm_install "openapi-mcp-generator@$VERSION"
npx openapi-mcp-generator --input "$JSON" --output server --force >&2
cd server
npm install --silent --no-fund --no-audit --ignore-scripts >&2
npx tsc >&2
cp ../round.mjs .
node round.mjs
