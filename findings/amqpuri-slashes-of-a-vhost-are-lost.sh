#!/usr/bin/env bash
# cspell:ignore amqpuri fjobs fetl
# amqpuri 2.0.1 (npm) writes the vhost /jobs as jobs, and pika 1.4.4 (PyPI) reads team/etl, as it is written, as team.
#
# Guess: %2Fjobs and team%2Fetl. Its documentation refers to the specification of RabbitMQ for these addresses: a vhost is one part of
# the path, without the slash in front, and each slash of its name is percent-encoded. User and password are encoded, the vhost is
# not. A worker waits at the queues of another vhost. pika reads the right addresses as they are meant.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts amqpuri@2.0.1 >/dev/null
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pika==1.4.4
cat >run.cjs <<'JS'
const { format } = require('amqpuri');
for (const vhost of ['jobs', '/jobs', 'team/etl']) {
  console.log(vhost, format({ hostname: 'host', vhost }), `amqp://host/${encodeURIComponent(vhost)}`);
}
JS
cat >run.py <<'PY'
import sys

from pika import URLParameters

for line in sys.stdin:
    vhost, *addresses = line.split()
    print(vhost, addresses[0], *[URLParameters(address).virtual_host for address in addresses])
PY
seen=$(node run.cjs | venv/bin/python run.py)

expected='jobs amqp://host/jobs jobs jobs
/jobs amqp://host/jobs jobs /jobs
team/etl amqp://host/team/etl team team/etl'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
