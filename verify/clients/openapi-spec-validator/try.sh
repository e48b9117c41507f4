. ./common.sh
pip_install "openapi-spec-validator==$VERSION"
report_valid env/bin/openapi-spec-validator "$YAML" "$JSON"
