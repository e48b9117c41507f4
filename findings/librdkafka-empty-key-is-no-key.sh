#!/usr/bin/env bash
# cspell:ignore partitioner librdkafka
# librdkafka (confluent-kafka 2.16.1), with its usual partitioner, spreads messages with an empty key over all partitions, as if they
# had no key. The partitioner murmur2_random, which is there to agree with the Java client, keeps them in one. So messages whose key
# is "" keep their order with the one, and lose it with the other. The broker is the mock that librdkafka has built in.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check confluent-kafka==2.16.1
seen=$(
  venv/bin/python - 2> /dev/null <<'PYTHON'
from confluent_kafka import Producer


def partitions(partitioner, key):
    found = set()
    producer = Producer({
        'test.mock.num.brokers': 1, 'partitioner': partitioner, 'sticky.partitioning.linger.ms': 0, 'linger.ms': 0,
    })
    for _ in range(60):
        producer.produce('orders', b'x', key=key, on_delivery=lambda _, message: found.add(message.partition()))
        producer.flush(10)
    return 'one' if len(found) == 1 else 'several'


for partitioner in ('consistent_random', 'murmur2_random'):
    print(partitioner, *(partitions(partitioner, key) for key in (None, b'', b'k')), end='; ')
PYTHON
)

if [ "$seen" != 'consistent_random several several one; murmur2_random several one one; ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
