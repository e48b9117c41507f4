import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {runCases} from './schemaCases.mjs';

let schemas = 0;
await runCases((schema) => {
  const file = `schema${schemas++}.json`;
  writeFileSync(file, JSON.stringify(schema));
  return (value) => {
    writeFileSync('value.json', JSON.stringify(value));
    const {status, stderr} = spawnSync('node_modules/.bin/jsonschema', ['validate', file, 'value.json'], {encoding: 'utf8'});
    // 2 is its status for a value that is not valid.
    if (status !== 0 && status !== 2) {
      throw new Error(stderr);
    }
    return status === 0;
  };
});
