#!/usr/bin/env bash
# Gets the programs that the trials start from a folder, in the releases of data/counterparts.yaml. Run it in the root of the project:
#   verify/counterparts/get.sh FOLDER [collector|kafka|pubsub|serf|smtp]…
# Then: npm run verify -- --binary PATH --counterparts FOLDER
# It needs Go for collector, pubsub and serf, Maven for kafka, and Python for smtp.
set -euo pipefail

folder=$(realpath -m "${1:?expected the folder to put the programs into}")
shift
here=$(realpath "$(dirname "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

release() {
  awk -v id="$1" '$1 == "-" { found = $3 == id } found && $1 == "release:" { print $2 }' "$here/../../data/counterparts.yaml"
}

# Builds the program of a folder with these modules.
build() {
  local id=$1
  shift
  mkdir "$work/$id"
  cp "$here/$id/main.go" "$work/$id"
  cd "$work/$id"
  go mod init "example.org/$id"
  go get "$@"
  go mod tidy
  go build -o "$folder/$id/$id" .
}

collector() {
  local name=go.opentelemetry.io/collector version
  version=v$(release collector)
  build collector "$name/otelcol@$version" "$name/receiver/otlpreceiver@$version" "$name/exporter/debugexporter@$version"
}

kafka() {
  local release
  release=$(release kafka)
  cat >"$work/pom.xml" <<POM
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>org.example</groupId>
  <artifactId>broker</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.apache.kafka</groupId>
      <artifactId>kafka_2.13</artifactId>
      <version>$release</version>
    </dependency>
    <dependency>
      <groupId>org.apache.kafka</groupId>
      <artifactId>kafka-tools</artifactId>
      <version>$release</version>
    </dependency>
  </dependencies>
</project>
POM
  mvn -q -B -f "$work/pom.xml" dependency:copy-dependencies -DoutputDirectory="$folder/kafka"
}

pubsub() {
  build pubsub "cloud.google.com/go/pubsub@v$(release pubsub)"
}

serf() {
  GOBIN="$folder/serf" go install "github.com/hashicorp/serf/cmd/serf@v$(release serf)"
}

smtp() {
  python3 -m venv "$folder/smtp"
  "$folder/smtp/bin/pip" install -q --disable-pip-version-check "aiosmtpd==$(release smtp)"
}

[ $# -gt 0 ] || set -- collector kafka pubsub serf smtp
for id in "$@"; do
  case $id in
    collector | kafka | pubsub | serf | smtp) ("$id") ;;
    *) echo "$id: expected collector, kafka, pubsub, serf or smtp" >&2 && exit 2 ;;
  esac
done
