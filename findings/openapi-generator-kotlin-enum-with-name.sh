#!/usr/bin/env bash
# openapi-generator 7.25.0, Kotlin: a query parameter whose allowed words include `name`, as lists of fields to sort by do,
# becomes an enum class with a constant `name`. Each Kotlin enum has a property of that name, so the class does not compile:
# "Conflicting declarations". The generator reports no problem. `--additional-properties enumPropertyNaming=UPPERCASE` helps.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >api.yaml <<'YAML'
openapi: 3.0.3
info: {title: A list, version: '1'}
paths:
  /list:
    get:
      operationId: list
      parameters:
        - {name: sort, in: query, schema: {type: string, enum: [size, name]}}
      responses:
        '200': {description: OK}
YAML
maven() { mvn -q -B -Dstyle.color=never "$@"; }
maven dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:7.25.0 -DoutputDirectory=. -Dmdep.useBaseVersion=true >&2
cat >pom.xml <<'POM'
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>org.example</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency><groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-stdlib</artifactId><version>2.1.0</version></dependency>
    <dependency><groupId>com.squareup.moshi</groupId><artifactId>moshi-kotlin</artifactId><version>1.15.2</version></dependency>
    <dependency><groupId>com.squareup.okhttp3</groupId><artifactId>okhttp</artifactId><version>4.12.0</version></dependency>
  </dependencies>
  <build>
    <sourceDirectory>src/main/kotlin</sourceDirectory>
    <plugins>
      <plugin>
        <groupId>org.jetbrains.kotlin</groupId>
        <artifactId>kotlin-maven-plugin</artifactId>
        <version>2.1.0</version>
        <executions><execution><goals><goal>compile</goal></goals></execution></executions>
      </plugin>
    </plugins>
  </build>
</project>
POM
for naming in camelCase UPPERCASE; do
  java -jar openapi-generator-cli-7.25.0.jar generate -i api.yaml -g kotlin --library jvm-okhttp4 -o "$naming" \
    --additional-properties "enumPropertyNaming=$naming" >generator.log
  cp pom.xml "$naming/"
  if (cd "$naming" && maven compile) >"$naming.log" 2>&1; then
    echo "$naming compiles"
  else
    echo "$naming: $(grep -oE '[A-Za-z]+\.kt|Conflicting declarations' "$naming.log" | sort -u | xargs)"
  fi
done | tee seen.txt
diff seen.txt - <<'SEEN'
camelCase: Conflicting declarations DefaultApi.kt
UPPERCASE compiles
SEEN
