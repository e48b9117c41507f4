#!/usr/bin/env bash
# cspell:ignore mdast rehype
# rehype-remark 10.0.1 with remark-stringify writes a list in a table cell as lines of their own, which end the table.
#
# A cell may hold phrasing only. The list becomes text with a line break in it, which nothing escapes, so the row is cut in two, and
# the second half is a list behind the table.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts unified@11.0.5 rehype-parse@9.0.1 rehype-remark@10.0.1 remark-gfm@4.0.1 remark-stringify@11.0.0 remark-parse@11.0.0 >/dev/null
cat >run.mjs <<'JS'
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
const html = '<table><tr><th>Key</th><th>Values</th></tr><tr><td>a</td><td><ul><li>x</li><li>y</li></ul></td></tr></table>';
const written = String(
  unified().use(rehypeParse, {fragment: true}).use(rehypeRemark).use(remarkGfm).use(remarkStringify).processSync(html),
);
const read = unified().use(remarkParse).use(remarkGfm).parse(written);
console.log(JSON.stringify([written.trim().split('\n').slice(2), read.children.map(({type}) => type)]));
JS
seen=$(node run.mjs)

if [ "$seen" != '[["| a   | * x","* y |"],["table","list"]]' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
