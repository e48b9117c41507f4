#!/usr/bin/env bash
# cspell:ignore loguru logback
# loguru 0.7.3 (Python) begins a new log file after 1250 bytes, if it should be after "10 kb".
#
# Guess: 10,000 bytes, or 10,240. The prefix and the i may be in either case, so 10 kib looks like 10 KiB. The last letter may not:
# b are bits, and an eighth. go-humanize, logback and Docker take 10kb and 10KB for the same. With rotation="500 Mb" and a
# retention of ten files, the log keeps 625 MB of the 5 GB that were planned, and the days before are gone.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check loguru==0.7.3
seen=$(
  venv/bin/python - <<'PYTHON'
import pathlib
from loguru import logger
logger.remove()
for size in ('10 kB', '10 kb', '10 KIB', '10 kib'):
    folder = pathlib.Path(size)
    sink = logger.add(folder / 'jobs.log', rotation=size, format='{message}')
    for _ in range(400):
        logger.info('x' * 49)
    logger.remove(sink)
    print(size, len(list(folder.iterdir())), 'files', end='; ')
PYTHON
)

if [ "$seen" != '10 kB 2 files; 10 kb 16 files; 10 KIB 2 files; 10 kib 16 files; ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
