. ./common.sh
pip_install "jsonschema-rs==$VERSION"
env/bin/python check.py
