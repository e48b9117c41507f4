. ./common.sh
pip_install "jsonschema==$VERSION"
env/bin/python check.py
