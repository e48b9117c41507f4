. ./common.sh
npm_install "@apidevtools/swagger-parser@$VERSION"
cat >check.mjs <<'JS'
import SwaggerParser from '@apidevtools/swagger-parser';
try {
  await SwaggerParser.validate(process.env.YAML);
  console.log('valid\tvalid');
} catch (error) {
  console.log(`valid\t!${String(error).replaceAll('\n', ' ').slice(0, 300)}`);
}
JS
node check.mjs
