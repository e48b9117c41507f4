. ./common.sh
npm_install "@apidevtools/swagger-parser@$VERSION"
report_valid node --input-type=module -e "
  import parser from '@apidevtools/swagger-parser';
  await parser.validate(process.env.YAML);
"
