#!/usr/bin/env bash
# openapi-mcp-generator 4.0.1: the tool of an operation with a `deepObject` parameter offers the object to the model, with its
# keys, and then sends the text `[object Object]`. The server that it writes converts all values of the query with String(),
# although axios, which it uses, would send `filter[team]=ops` by itself. The generator and the tool say nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "type": "module"}' >package.json
install() { npm install --loglevel=error --no-fund --no-audit --ignore-scripts "$@" >&2; }
install openapi-mcp-generator@4.0.1
cat >api.json <<'JSON'
{
  "openapi": "3.1.0",
  "info": {"title": "Filters", "version": "1"},
  "servers": [{"url": "http://127.0.0.1"}],
  "paths": {
    "/list": {
      "get": {
        "operationId": "list",
        "parameters": [
          {
            "name": "filter", "in": "query", "style": "deepObject", "explode": true,
            "schema": {"type": "object", "properties": {"team": {"type": "string"}}}
          }
        ],
        "responses": {"200": {"description": "OK", "content": {"text/plain": {"schema": {"type": "string"}}}}}
      }
    }
  }
}
JSON
npx openapi-mcp-generator --input api.json --output server >&2
cat >server/seen.mjs <<'JS'
import {once} from 'node:events';
import {createServer} from 'node:http';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';

const api = createServer((request, answer) => {
  console.log(decodeURIComponent(request.url));
  answer.setHeader('Content-Type', 'text/plain').end('OK');
});
await once(api.listen(0, '127.0.0.1'), 'listening');
const env = {...process.env, API_BASE_URL: `http://127.0.0.1:${api.address().port}`};
const client = new Client({name: 'finding', version: '1'});
await client.connect(new StdioClientTransport({command: process.execPath, args: ['build/index.js'], env, stderr: 'ignore'}));
await client.callTool({name: 'list', arguments: {filter: {team: 'ops'}}});
process.exit();
JS
cd server
install
npx tsc >&2
seen=$(node seen.mjs)
echo "$seen"
[ "$seen" = '/list?filter=[object+Object]' ]
