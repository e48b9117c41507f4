#!/usr/bin/env bash
# cspell:ignore ioredis
# parse-redis-url-simple 1.0.2 (npm) reads the password night%3Ashift as night.
#
# Guess: night:shift. In RFC 3986, 2.2, a colon that is percent-encoded does not separate, and ioredis 6.0.0, for which its
# documentation says the addresses are, reads the whole password, encoded or not. Here the user and the password are decoded first and
# divided at the colons then, and only the second part is kept. The login is refused, with a password that nobody has set.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts parse-redis-url-simple@1.0.2 ioredis@6.0.0 >/dev/null
cat >run.cjs <<'JS'
const Redis = require('ioredis');
const { parseRedisUrl } = require('parse-redis-url-simple');
for (const login of ['night%40shift', 'night%3Ashift', 'night:shift']) {
  const address = `redis://:${login}@example.org/1`;
  const client = new Redis(address, { lazyConnect: true });
  console.log(login, client.options.password, parseRedisUrl(address)[0].password);
  client.disconnect();
}
JS
seen=$(node run.cjs)

expected='night%40shift night@shift night@shift
night%3Ashift night:shift night
night:shift night:shift night'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
