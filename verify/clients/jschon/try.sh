. ./common.sh
pip_install "jschon==$VERSION"
env/bin/python check.py
