import {validate} from 'jsonschema';
import {runCases} from './schemaCases.mjs';

await runCases((schema) => (value) => validate(value, schema).valid);
