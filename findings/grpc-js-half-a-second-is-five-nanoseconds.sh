#!/usr/bin/env bash
# @grpc/grpc-js 1.14.7 reads the timeout 0.5s of a service config as five nanoseconds.
#
# Guess: half a second, as in grpc-go. The timeout is a protobuf Duration, whose JSON form is decimal seconds, and the proposal
# A2 of gRPC has it so. Here, the digits behind the point become nanoseconds as they stand: 0.5s is 5 ns and 0.500000000s is half
# a second. A call that answers after a tenth of a second ends with DEADLINE_EXCEEDED, code 4, so a job that asks such a service
# fails although the server is quick. Write nine digits, or whole seconds.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @grpc/grpc-js@1.14.7 >/dev/null
cat >run.cjs <<'JS'
const grpc = require('@grpc/grpc-js');
const same = (bytes) => bytes;
const method = {path: '/job.Runner/Run', requestStream: false, responseStream: false,
  requestSerialize: same, requestDeserialize: same, responseSerialize: same, responseDeserialize: same};
const server = new grpc.Server();
server.addService({run: method}, {run: (_call, answer) => setTimeout(() => answer(null, Buffer.from('done')), 100)});
server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), async (_error, port) => {
  for (const timeout of ['0.5s', '0.500000000s', '1s']) {
    const config = JSON.stringify({methodConfig: [{name: [{service: 'job.Runner'}], timeout}]});
    const client = new grpc.Client(`127.0.0.1:${port}`, grpc.credentials.createInsecure(), {'grpc.service_config': config});
    const seen = await new Promise((resolve) => {
      client.makeUnaryRequest(method.path, same, same, Buffer.alloc(0), (error) => resolve(error ? `code ${error.code}` : 'done'));
    });
    console.log(`${timeout} ${seen}`);
    client.close();
  }
  server.forceShutdown();
});
JS
seen=$(node run.cjs)

expected='0.5s code 4
0.500000000s done
1s done'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
