. ./common.sh
file=$(jar "io.swagger.codegen.v3:swagger-codegen-cli:$VERSION")
java -jar "$file" generate -i "$JSON" -l python -o client >generator.log 2>&1
pip_install ./client
env/bin/python round.py
