. ./common.sh
openapi_generator python --additional-properties packageName=dkron_api
pip_install ./client
env/bin/python round.py
