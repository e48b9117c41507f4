#!/usr/bin/env bash
# cspell:ignore markdownify
# markdownify 1.2.3 puts three backticks around code that has three backticks in it, so the block ends in the middle.
#
# For code in a sentence it counts: ` in it gets `` around it. For a block it does not, and a page about Markdown is cut.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check markdownify==1.2.3
seen=$(
  venv/bin/python - <<'PYTHON'
from markdownify import markdownify
print([markdownify(html).strip() for html in ('<p><code>a ` b</code></p>', '<pre><code>```sh\nls\n```</code></pre>')])
PYTHON
)

if [ "$seen" != "['\`\` a \` b \`\`', '\`\`\`\\n\`\`\`sh\\nls\\n\`\`\`\\n\`\`\`']" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
