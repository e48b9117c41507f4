. ./common.sh
pip_install "openapi-spec-validator==$VERSION"
env/bin/openapi-spec-validator "$YAML" >out.log 2>&1 && env/bin/openapi-spec-validator "$JSON" >>out.log 2>&1 && printf 'valid\tvalid\n' || printf 'valid\t!%s\n' "$(head -c 300 out.log | tr '\n' ' ')"
