#!/usr/bin/env bash
# json-merge-patch 0.3.0 (PyPI) makes no patch of a change from 1 to true.
#
# Guess: {"retries": true}. RFC 7396 has the patch name what differs, and in JSON, 1 and true differ. The values are compared as
# Python compares them, where 1 is True and 0 is False, so that the patch of the two documents is empty, and applied to the first
# it is not the second. jsonpatch 1.33 finds the change.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check json-merge-patch==0.3.0 jsonpatch==1.33

seen=$(
  venv/bin/python - <<'PYTHON'
import json

import json_merge_patch
import jsonpatch

for old, new in ((1, 2), (1, True), (0, False)):
    documents = {'retries': old}, {'retries': new}
    print(json.dumps(json_merge_patch.create_patch(*documents)), jsonpatch.make_patch(*documents))
PYTHON
)

expected='{"retries": 2} [{"op": "replace", "path": "/retries", "value": 2}]
{} [{"op": "replace", "path": "/retries", "value": true}]
{} [{"op": "replace", "path": "/retries", "value": false}]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
