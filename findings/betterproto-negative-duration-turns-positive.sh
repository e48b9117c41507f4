#!/usr/bin/env bash
# cspell:ignore betterproto
# betterproto 2.0.0b7 (Python) sends half a second before zero as half a second after it.
#
# Guess: timedelta(seconds=-0.5) comes back as it was. protobuf's Duration says that seconds and nanos have the same sign, and
# that the sign of one below a second is in nanos. betterproto sends its nanos positive always: -0.5 s arrives as +0.5 s, and
# -1.5 s as -0.5 s. Its JSON, -0.500s, is right. Google's own protobuf 6.33.6 reads the same bytes as half a second. A start that
# is early by half a second looks late in every reader.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check betterproto==2.0.0b7 protobuf==6.33.6
seen=$(
  venv/bin/python - <<'PYTHON'
from dataclasses import dataclass
from datetime import timedelta
import betterproto
from google.protobuf.duration_pb2 import Duration


@dataclass
class Run(betterproto.Message):
    drift: timedelta = betterproto.message_field(1)


for seconds in (-0.5, -1.5, 1.5):
    sent = bytes(Run(drift=timedelta(seconds=seconds)))
    duration = Duration.FromString(sent[2:])
    print(seconds, Run().parse(sent).drift.total_seconds(), duration.seconds + duration.nanos / 1e9, end='; ')
PYTHON
)

if [ "$seen" != '-0.5 0.5 0.5; -1.5 -0.5 -0.5; 1.5 1.5 1.5; ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
