/** Traces, with a real OpenTelemetry collector. */
import fs from 'node:fs';

import {equal, has, hasNot, isTrue, pause, within} from '../lab/claims';
import type {OtherProgram} from '../lab/counterparts';
import {shellJob} from '../lab/jobs';
import type {Lab} from '../lab/lab';
import {host, takePort} from '../lab/ports';
import {shownFile} from '../lab/shownFile';
import {subject} from '../lab/trial';

const page = 'docs/operations/tracing.md';
const insecure = {OTEL_EXPORTER_OTLP_INSECURE: 'true'};

type Tls = {readonly certificate: string; readonly key: string};

/** Starts a collector with the configuration of the page, at a port of its own and without metrics of its own. */
async function startCollector(
  lab: Lab,
  tls?: Tls,
): Promise<{readonly address: string; readonly program: OtherProgram}> {
  const port = await takePort();
  const secured =
    tls === undefined ? '' : `\n        tls: {cert_file: ${tls.certificate}, key_file: ${tls.key}}`;
  const config = shownFile(page, 'collector.yaml').replace(
    'endpoint: 127.0.0.1:4317',
    `endpoint: localhost:${port}${secured}`,
  );
  const file = lab.place('collector.yaml');
  fs.writeFileSync(file, `${config}  telemetry: {metrics: {level: none}}\n`);
  const program = lab.start(lab.counterpart('collector/collector'), [`--config=${file}`]);
  await program.listens(port);
  return {address: `localhost:${port}`, program};
}

/** The spans that a collector has printed, each as text. */
function spansOf({output}: OtherProgram): readonly string[] {
  return output.split(/^Span #\d+$/m).slice(1);
}

function named(name: string): (span: string) => boolean {
  return (span) => new RegExp(`^ *Name +: ${name}$`, 'm').test(span);
}

export const collector = subject('collector', [
  {
    claim:
      'The collector of the page shows the spans of a run; attributes can be added, but service.name and service.version stay',
    at: `${page}#before-you-start`,
    counterpart: 'collector',
    run: async (lab) => {
      const {address, program} = await startCollector(lab);
      const env = {
        ...insecure,
        OTEL_SERVICE_NAME: 'my-cron',
        OTEL_SDK_DISABLED: 'true',
        OTEL_RESOURCE_ATTRIBUTES: 'host.name=cron-a,deployment.environment=staging,service.version=9.9',
      };
      const server = await lab.server({'otel-endpoint': address}, {env});
      await server.save(shellJob('traced', 'true'));
      await server.run('traced');
      const spans = await within(20, 'the spans of a run', () => {
        const found = spansOf(program);
        const names = ['agent.Run', 'buntdb.set.execution_done', 'POST /v1/jobs/:job'];
        return names.every((name) => found.some(named(name))) && found;
      });
      const {output} = program;
      for (const part of [
        'service.name: Str(dkron)',
        'service.version: Str(unknown)',
        'host.name: Str(cron-a)',
        'deployment.environment: Str(staging)',
        'process.command_args',
      ]) {
        has('the resource', output, part);
      }
      hasNot('the resource', output, /my-cron|Str\(9\.9\)/);
      has('the span of the run', spans.find(named('agent.Run')) ?? '', 'job_name: Str(traced)');
      for (const write of spans.filter(named(String.raw`buntdb\.set\.\w+`))) {
        hasNot('the span of a write', write.split(/^(?:Resource|Scope)Spans #/m)[0] ?? '', 'Attributes:');
      }
    },
  },
  {
    claim:
      'A collector with the certificate of an own authority needs one of two variables, and else gets nothing',
    at: `${page}#what-goes-wrong`,
    nodes: 3,
    counterpart: 'collector',
    run: async (lab) => {
      const tls = lab.certificate();
      const {address, program} = await startCollector(lab, tls);
      const settings = {'otel-endpoint': address};
      const without = await lab.server(settings, {name: 'without'});
      await within(60, 'the message', () =>
        /traces export: .*certificate signed by unknown authority/.test(without.log),
      );
      equal('the spans', spansOf(program), []);
      for (const variable of ['OTEL_EXPORTER_OTLP_CERTIFICATE', 'SSL_CERT_FILE']) {
        const hostName = `host.name=${variable.toLowerCase()}`;
        const env = {[variable]: tls.certificate, OTEL_RESOURCE_ATTRIBUTES: hostName};
        const server = await lab.server(settings, {name: variable.toLowerCase().replaceAll('_', '-'), env});
        await server.save(shellJob('traced', 'true'));
        await program.prints(`host.name: Str(${variable.toLowerCase()})`, 30);
      }
    },
  },
  {
    claim: 'A restart sends the past again: writes of runs that were over become spans',
    at: `${page}#before-you-start`,
    counterpart: 'collector',
    run: async (lab) => {
      const {address, program} = await startCollector(lab);
      const server = await lab.server({'otel-endpoint': address}, {env: insecure});
      await server.save(shellJob('traced', 'true'));
      for (let count = 0; count < 5; count += 1) {
        await server.run('traced');
      }
      const written = (since: number): number =>
        spansOf(program).slice(since).filter(named('buntdb.set.execution_done')).length;
      await within(20, 'five results', () => written(0) === 5);
      await server.stop();
      // Spans are sent in batches.
      await pause(6);
      const before = spansOf(program).length;
      server.start();
      await lab.leads(server);
      await within(20, 'five results again', () => written(before) === 5);
      isTrue('no run since', !spansOf(program).slice(before).some(named('agent.Run')));
      return `${host}: ${spansOf(program).length - before} spans after the restart`;
    },
  },
]);
