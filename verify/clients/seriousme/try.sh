. ./common.sh
npm_install "@seriousme/openapi-schema-validator@$VERSION"
cat >check.mjs <<'JS'
import {readFileSync} from 'node:fs';
import {Validator} from '@seriousme/openapi-schema-validator';
const {valid, errors} = await new Validator().validate(readFileSync(process.env.YAML, 'utf8'));
console.log(`valid\t${valid ? 'valid' : `!${JSON.stringify(errors).slice(0, 300)}`}`);
JS
node check.mjs
