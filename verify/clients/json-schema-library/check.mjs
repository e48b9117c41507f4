import {compileSchema} from 'json-schema-library';
import {runCases} from './schemaCases.mjs';

await runCases((schema) => {
  const node = compileSchema(schema);
  return (value) => node.validate(value).valid;
});
