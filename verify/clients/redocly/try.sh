. ./common.sh
npm_install "@redocly/cli@$VERSION"
export REDOCLY_TELEMETRY=off
report_valid npx redocly lint --extends=recommended --skip-rule=no-server-example.com --skip-rule=operation-4xx-response "$YAML"
