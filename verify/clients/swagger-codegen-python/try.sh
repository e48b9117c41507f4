. ./common.sh
java -jar "$(jar "io.swagger.codegen.v3:swagger-codegen-cli:$VERSION")" generate -i "$JSON" -l python -o client >generator.log 2>&1
pip_install ./client
env/bin/python round.py
