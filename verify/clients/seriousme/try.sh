. ./common.sh
npm_install "@seriousme/openapi-schema-validator@$VERSION"
report_valid npx validate-api "$YAML"
