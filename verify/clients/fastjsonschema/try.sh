. ./common.sh
pip_install "fastjsonschema==$VERSION"
env/bin/python check.py
