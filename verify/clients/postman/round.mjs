import {readFileSync} from 'node:fs';
import Converter from 'openapi-to-postmanv2';
import {sendAll} from './imported.mjs';

const input = {type: 'string', data: readFileSync(process.env.JSON, 'utf8')};
const {output} = await new Promise((resolve, reject) =>
  Converter.convertV2(input, {}, (error, result) => (error || !result.result ? reject(error ?? result.reason) : resolve(result))),
);
const inside = (item) => (item.item === undefined ? [item.request] : item.item.flatMap(inside));
const requests = output[0].data.item.flatMap(inside).map(({method, url}) => ({
  method,
  path: `/${url.path.map((part) => (part.startsWith(':') ? '{name}' : part)).join('/')}`,
  query: (url.query ?? []).filter(({disabled}) => disabled !== true).map(({key, value}) => [key, value]),
}));
await sendAll(requests);
