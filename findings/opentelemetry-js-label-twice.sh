#!/usr/bin/env bash
# @opentelemetry/exporter-prometheus 0.223.0 (npm) writes a label twice if two attributes differ in a point or underscore only.
#
# Guess: one label job_name with the value "a;b". OpenTelemetry's text on Prometheus says that values of attributes whose label is
# the same are joined with a semicolon. Here, job.name and job_name are two labels of one name. A sample with a label twice is no
# valid text: Prometheus refuses the whole answer, so all metrics of the process are gone, not only this one.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @opentelemetry/api@1.9.1 @opentelemetry/sdk-metrics@2.12.1 \
  @opentelemetry/exporter-prometheus@0.223.0 >/dev/null
cat >run.cjs <<'JS'
const {MeterProvider} = require('@opentelemetry/sdk-metrics');
const {PrometheusExporter, PrometheusSerializer} = require('@opentelemetry/exporter-prometheus');
const reader = new PrometheusExporter({preventServerStart: true});
const meter = new MeterProvider({readers: [reader]}).getMeter('jobs');
meter.createCounter('runs').add(1, {'job.name': 'a', job_name: 'b'});
reader.collect().then(({resourceMetrics}) => {
  const text = new PrometheusSerializer().serialize(resourceMetrics);
  console.log(text.split('\n').find((line) => line.startsWith('runs_total')));
});
JS
seen=$(node run.cjs)

if [ "$seen" != 'runs_total{job_name="a",job_name="b",otel_scope_name="jobs"} 1' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
