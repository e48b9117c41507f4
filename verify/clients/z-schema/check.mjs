import ZSchema from 'z-schema';
import {runCases} from './schemaCases.mjs';

const validator = ZSchema.create({version: 'draft2020-12', safe: true});
await runCases((schema) => (value) => validator.validate(value, schema).valid);
