import Ajv2020 from 'ajv/dist/2020.js';
import {runCases} from './schemaCases.mjs';

await runCases((schema) => new Ajv2020({strict: true}).compile(schema));
