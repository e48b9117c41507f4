import {validator} from '@exodus/schemasafe';
import {runCases} from './schemaCases.mjs';

await runCases((schema) => validator(schema, {mode: 'default', isJSON: true}));
