#!/usr/bin/env bash
# cspell:ignore jsf allof
# jsf 0.11.2 (Python) makes data for one of two objects in allOf, and jsonschema 4.25.1 refuses all of it.
#
# Guess: an object with both, or an error. For two numbers with limits the result is right; of two objects, the properties of the second
# are never there, though they are required, not in forty results. additionalProperties with minProperties gives an empty object as
# often, and a number between two exclusive ends without a whole number between them an error of Python's random. An object with all
# properties in one place is right. No report of it was found; anyOf and oneOf of objects were repaired in 2022 (42).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check jsf==0.11.2 jsonschema==4.25.1
cat >run.py <<'PY'
import json
from jsf import JSF
from jsonschema import Draft202012Validator

name = {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}
limit = {"type": "object", "properties": {"limit": {"type": "integer"}}, "required": ["limit"]}
for title, schema in {
    "one object": {"type": "object", "properties": {**name["properties"], **limit["properties"]}, "required": ["name", "limit"]},
    "two numbers": {"allOf": [{"type": "integer", "minimum": 5}, {"maximum": 6}]},
    "two objects": {"allOf": [name, limit]},
    "two objects, the other way around": {"allOf": [limit, name]},
    "two free keys": {"type": "object", "additionalProperties": {"type": "integer"}, "minProperties": 2},
}.items():
    results = [JSF(schema).generate() for _ in range(40)]
    valid = sum(Draft202012Validator(schema).is_valid(result) for result in results)
    keys = sorted({key for result in results if isinstance(result, dict) for key in result})
    print(f"{title}: {valid} of {len(results)} are valid, keys: {', '.join(keys) or 'none'}")
try:
    print(JSF({"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1}).generate())
except ValueError:
    print("between 0 and 1: ValueError")
PY
seen=$(venv/bin/python run.py)

expected='one object: 40 of 40 are valid, keys: limit, name
two numbers: 40 of 40 are valid, keys: none
two objects: 0 of 40 are valid, keys: name
two objects, the other way around: 0 of 40 are valid, keys: limit
two free keys: 0 of 40 are valid, keys: none
between 0 and 1: ValueError'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
