import {registerSchema, validate} from '@hyperjump/json-schema/draft-2020-12';
import {runCases} from './schemaCases.mjs';

await runCases(async (schema) => {
  registerSchema(schema);
  const check = await validate(schema.$id);
  return (value) => check(value).valid;
});
