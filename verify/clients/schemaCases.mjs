// Runs a JSON Schema validator on the cases of schemaCases.json, and prints the line that verify/clients.ts reads.
import {readFileSync} from 'node:fs';

/** @param compile - takes a schema; returns a function that says whether a value is valid, or a promise of that */
export async function runCases(compile) {
  const differing = [];
  const validators = new Map();
  for (const {name, schema, valid, value} of JSON.parse(readFileSync('schemaCases.json', 'utf8'))) {
    if (!validators.has(schema)) {
      validators.set(schema, await compile(JSON.parse(readFileSync(`${process.env.SCHEMAS}/${schema}.schema.json`, 'utf8'))));
    }
    if ((await validators.get(schema)(value)) !== valid) {
      differing.push(name);
    }
  }
  const [first] = differing;
  console.log(`valid\t${first === undefined ? 'valid' : `!${differing.length} cases are judged wrongly, such as: ${first}`}`);
}
