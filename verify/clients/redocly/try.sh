. ./common.sh
npm_install "@redocly/cli@$VERSION"
REDOCLY_TELEMETRY=off npx redocly lint --extends=recommended --skip-rule=no-server-example.com --skip-rule=operation-4xx-response "$YAML" >out.log 2>&1 && printf 'valid\tvalid\n' || printf 'valid\t!%s\n' "$(head -c 300 out.log | tr '\n' ' ')"
