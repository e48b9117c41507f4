. ./common.sh
pip_install "fastmcp==$VERSION" httpx2
env/bin/python round.py
