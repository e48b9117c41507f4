#!/usr/bin/env bash
# cspell:ignore GPTBot CCBot
# robots-txt-parser 2.0.3 (npm) gives the rules of a group to the last of its names only.
#
# Guess: none of the three may read /jobs/. RFC 9309, 2.1 and 2.2.1, lets a group begin with several lines of User-agent, whose rules
# are for all of them, as many sites do for the readers of language models. The first two get no rules, and are allowed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts robots-txt-parser@2.0.3 >/dev/null

cat >run.cjs <<'JS'
const robots = require('robots-txt-parser')({allowOnNeutral: true});
const text = 'User-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: CCBot\nDisallow: /jobs/\n';
robots.parseRobots('https://example.org', text);
for (const name of ['GPTBot', 'ClaudeBot', 'CCBot']) {
  robots.setUserAgent(name);
  console.log(name, robots.canCrawlSync('https://example.org/jobs/'));
}
JS
seen=$(node run.cjs)

expected='GPTBot true
ClaudeBot true
CCBot false'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
