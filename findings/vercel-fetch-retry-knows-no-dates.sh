#!/usr/bin/env bash
# cspell:ignore vercel
# @vercel/fetch-retry 5.1.3 (npm) knows Retry-After in seconds only: after one that is a date, it asks again at once.
#
# Guess: after the date, in two to three seconds. RFC 9110, 10.2.3, has a date or a number of seconds, and proxies that close for
# maintenance send a date. A number is waited for, and if it is above 20 seconds, the answer is returned as it stands, also 503.
# A date is passed over, so that the server which asked for a pause gets all retries in the first second. axios-retry 4.5.0 waits.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @vercel/fetch-retry@5.1.3 node-fetch@2.7.0 axios@1.21.1 axios-retry@4.5.0 >/dev/null
cat >run.cjs <<'JS'
const http = require('http');
const axios = require('axios');
const retryOf = require('@vercel/fetch-retry');
const fetch = retryOf(require('node-fetch'));

const client = axios.create();
require('axios-retry').default(client, { retries: 2 });

let after;
let times;
const server = http.createServer((_, response) => {
  times.push(Date.now());
  response.writeHead(times.length === 1 ? 503 : 200, { 'Retry-After': after() });
  response.end();
});
server.listen(0, async () => {
  const address = `http://localhost:${server.address().port}/`;
  const inSeconds = () => '2';
  const asDate = () => new Date(Date.now() + 3000).toUTCString();
  const clients = { 'fetch-retry': () => fetch(address, { retry: { minTimeout: 50 } }), 'axios-retry': () => client.get(address) };
  for (const [name, ask] of Object.entries(clients)) {
    for (after of [inSeconds, asDate]) {
      times = [];
      await ask();
      console.log(name, after.name, times.length, times[1] - times[0] > 1500 ? 'waited' : 'at once');
    }
  }
  process.exit();
});
JS
seen=$(node run.cjs)

expected='fetch-retry inSeconds 2 waited
fetch-retry asDate 2 at once
axios-retry inSeconds 2 waited
axios-retry asDate 2 waited'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
