import {Validator} from '@cfworker/json-schema';
import {runCases} from './schemaCases.mjs';

await runCases((schema) => {
  const validator = new Validator(schema, '2020-12');
  return (value) => validator.validate(value).valid;
});
