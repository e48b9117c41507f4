. ./common.sh
java -jar "$(jar "org.openapitools:openapi-generator-cli:$VERSION")" validate --recommend -i "$YAML" >out.log 2>&1 && printf 'valid\tvalid\n' || printf 'valid\t!%s\n' "$(head -c 300 out.log | tr '\n' ' ')"
