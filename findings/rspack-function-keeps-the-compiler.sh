#!/usr/bin/env bash
# @rspack/core 1.7.12 (npm), run by Node 20.20.
#
# Guess: a compiler that was closed can be collected like any object. `close()` is what a long-running process calls between builds, and
# whether `splitChunks.chunks` is a function or a regular expression changes what is bundled, not what is kept.
#
# Seen: with a regular expression the compiler is collected. With a function, it never is: the native side holds a wrapper of the
# function, and the wrapper's scope holds the compiler, which owns the native side. Neither `close()` nor the garbage collector ends
# the circle, so each build of one process adds a compiler, its modules and its native memory.
#
# For a generator of sites, which builds a site of hundreds of pages in one process: name the chunks by a regular expression.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module"}' >package.json
npm install --silent --no-audit --no-fund @rspack/core@1.7.12 >/dev/null
echo 'import("./page.js")' >index.js
echo 'export default 1' >page.js
cat >build.mjs <<'EOF'
import {rspack} from '@rspack/core';

async function build(chunks) {
  const compiler = rspack({mode: 'production', context: process.cwd(), entry: './index.js', output: {path: `${process.cwd()}/out`},
    optimization: {splitChunks: {cacheGroups: {pages: {name: 'pages', chunks, enforce: true}}}}});
  await new Promise((resolve, reject) => compiler.run((error) => (error ? reject(error) : compiler.close(resolve))));
  return new WeakRef(compiler);
}

async function isCollected(chunks) {
  const compiler = await build(chunks);
  for (let round = 0; round < 20; round++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    globalThis.gc();
  }
  return compiler.deref() === undefined;
}

console.log('regular expression', await isCollected(/^main$/));
console.log('function', await isCollected((chunk) => chunk.name === 'main'));
EOF
seen=$(node --expose-gc build.mjs)
echo "$seen"
test "$seen" = "regular expression true
function false"
