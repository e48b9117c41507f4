. ./common.sh
file=$(jar "org.openapitools:openapi-generator-cli:$VERSION")
report_valid java -jar "$file" validate --recommend -i "$YAML"
