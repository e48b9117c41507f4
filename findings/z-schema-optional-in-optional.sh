#!/usr/bin/env bash
# z-schema 12.5.0 refuses a schema whose pattern has an optional part inside an optional part.
#
# The pattern below is a time of day with optional seconds that may have a fraction. It matches in linear time: nothing in it
# repeats. z-schema asks safe-regex2, which counts `?` as a repetition, and answers KEYWORD_PATTERN "Pattern rejected as
# potentially unsafe (ReDoS)". The value is then not valid, whatever it is. Without the inner `?` the same pattern passes.
# There is no option to leave the check out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "type": "module"}' >package.json
npm install --loglevel=error --no-fund --no-audit --ignore-scripts z-schema@12.5.0 >&2
cat >seen.mjs <<'JS'
import ZSchema from 'z-schema';

const validator = ZSchema.create({version: 'draft2020-12', safe: true});
for (const pattern of ['^\\d\\d:\\d\\d(:\\d\\d(\\.\\d)?)?$', '^\\d\\d:\\d\\d(:\\d\\d(\\.\\d))?$']) {
  const {valid, err} = validator.validate('12:30', {type: 'string', pattern});
  console.log(pattern, new RegExp(pattern).test('12:30'), valid, err?.details[0].params.at(-1) ?? '');
}
JS
node seen.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
^\d\d:\d\d(:\d\d(\.\d)?)?$ true false Pattern rejected as potentially unsafe (ReDoS)
^\d\d:\d\d(:\d\d(\.\d))?$ true true 
SEEN
