. ./common.sh
pip_install "openapi-python-client==$VERSION"
env/bin/openapi-python-client generate --path "$YAML" --output-path client --meta none >&2
env/bin/python round.py
