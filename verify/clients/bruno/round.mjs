import {readFileSync} from 'node:fs';
import * as converters from '@usebruno/converters';
import {sendAll} from './imported.mjs';

const collection = converters.openApiToBruno(JSON.parse(readFileSync(process.env.JSON, 'utf8')));
const inside = (item) => (item.items === undefined ? [item.request] : item.items.flatMap(inside));
const requests = collection.items.flatMap(inside).map(({method, url, params}) => ({
  method,
  path: url.replace(/^\{\{.*?\}\}/, '').replace(/\?.*$/, '').replaceAll(/:\w+/g, '{name}'),
  query: params.filter(({type, enabled}) => type === 'query' && enabled).map(({name, value}) => [name, value]),
}));
await sendAll(requests);
