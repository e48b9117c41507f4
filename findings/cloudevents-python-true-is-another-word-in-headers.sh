#!/usr/bin/env bash
# cspell:ignore cloudevents specversion
# cloudevents 2.2.0 (Python) writes an extension that is true as "ce-dry: True" in a header, and as true in JSON.
#
# Guess: true in both. CloudEvents 1.0 has true and false, in small letters, as the texts of a Boolean, and headers have these texts. The
# header has Python's word, and is read back as a text, so that false is "False", which Python takes for true. cloudevents 10.0.0 of npm,
# the other SDK of the same project, writes true. Numbers, and a subject with blanks and signs, are right. The SDK for JavaScript had a
# report of false (492, repaired); none was found for this one.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check cloudevents==2.2.0
npm init -y >/dev/null
npm install --silent --no-audit --no-fund cloudevents@10.0.0 >/dev/null
cat >run.py <<'PY'
import json
from cloudevents.core.bindings.http import from_binary_event, to_binary_event, to_structured_event
from cloudevents.core.v1.event import CloudEvent

attributes = {"specversion": "1.0", "id": "1", "source": "/jobs", "type": "run", "count": 5, "dry": True, "late": False}
event = CloudEvent(attributes, {"code": 0})
names = ["count", "dry", "late"]
headers = to_binary_event(event)
print("Python, JSON:", {name: json.loads(to_structured_event(event).body)[name] for name in names})
print("Python, headers:", {name: headers.headers[f"ce-{name}"] for name in names})
print("Python, read:", {name: from_binary_event(headers).get_extension(name) for name in names})
PY
cat >run.mjs <<'JS'
import { CloudEvent, HTTP } from "cloudevents";
const event = new CloudEvent({ id: "1", source: "/jobs", type: "run", count: 5, dry: true, late: false, data: { code: 0 } });
const { headers } = HTTP.binary(event);
console.log("npm, headers:", ["count", "dry", "late"].map((name) => `${name}: ${headers[`ce-${name}`]}`).join(", "));
JS
seen=$(
  venv/bin/python run.py
  node run.mjs
)

expected='Python, JSON: {'\''count'\'': 5, '\''dry'\'': True, '\''late'\'': False}
Python, headers: {'\''count'\'': '\''5'\'', '\''dry'\'': '\''True'\'', '\''late'\'': '\''False'\''}
Python, read: {'\''count'\'': '\''5'\'', '\''dry'\'': '\''True'\'', '\''late'\'': '\''False'\''}
npm, headers: count: 5, dry: true, late: false'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
