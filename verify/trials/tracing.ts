/** Traces that are sent to an OpenTelemetry collector. */
import http2 from 'node:http2';
import type {AddressInfo} from 'node:net';

import {equal, has, isTrue, within} from '../lab/claims';
import {shellJob} from '../lab/jobs';
import {host} from '../lab/ports';
import {subject} from '../lab/trial';

const page = 'docs/operations/tracing.md';

type Collector = {
  readonly address: string;
  /** Bytes of all exports as text; strings of Protocol Buffers are readable in it. */
  readonly text: () => string;
  /** Headers of the last export. */
  readonly headers: () => http2.IncomingHttpHeaders;
  readonly close: () => Promise<void>;
};

/** Receives traces over gRPC without TLS, as a collector does. */
async function startCollector(): Promise<Collector> {
  let text = '';
  let last: http2.IncomingHttpHeaders = {};
  const sessions = new Set<http2.ServerHttp2Session>();
  const server = http2.createServer();
  server.on('session', (session) => sessions.add(session));
  server.on('stream', (stream, headers) => {
    last = headers;
    stream.on('data', (part: Buffer) => (text += part.toString('latin1')));
    stream.on('end', () => {
      stream.respond({':status': 200, 'content-type': 'application/grpc'}, {waitForTrailers: true});
      stream.on('wantTrailers', () => stream.sendTrailers({'grpc-status': '0'}));
      // An empty message: everything was accepted.
      stream.end(Buffer.alloc(5));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, () => resolve()));
  return {
    address: `${host}:${(server.address() as AddressInfo).port}`,
    text: () => text,
    headers: () => last,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sessions.forEach((session) => session.destroy());
      }),
  };
}

export const tracing = subject('tracing', [
  {
    claim:
      'A run and its request are traced whatever OTEL_TRACES_SAMPLER says; OTEL_EXPORTER_OTLP_HEADERS and OTEL_RESOURCE_ATTRIBUTES are added',
    at: `${page}#before-you-start`,
    run: async (lab) => {
      const collector = await startCollector();
      try {
        const server = await lab.server(
          {'otel-endpoint': collector.address},
          {
            env: {
              OTEL_EXPORTER_OTLP_INSECURE: 'true',
              OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=cron',
              OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=staging',
              OTEL_TRACES_SAMPLER: 'always_off',
            },
          },
        );
        await server.save(shellJob('traced', 'true'));
        await server.run('traced');
        const text = await within(20, 'the spans of a run', () => {
          const seen = collector.text();
          return seen.includes('agent.Run') && seen.includes('POST /v1/jobs/:job') && seen;
        });
        has('the resource', text, 'staging');
        has('the resource', text, 'process.command_args');
        equal('the header', collector.headers()['x-tenant'], 'cron');
      } finally {
        await collector.close();
      }
    },
  },
  {
    claim:
      'Where the collector has no TLS and the variable is missing, the node runs and logs "traces export"',
    at: `${page}#check-that-it-worked`,
    run: async (lab) => {
      const collector = await startCollector();
      try {
        const server = await lab.server({'otel-endpoint': collector.address});
        await server.save(shellJob('traced', 'true'));
        await within(40, 'the message', () =>
          /traces export: .*first record does not look like a TLS handshake/.test(server.log),
        );
        isTrue('nothing was received', collector.text() === '', collector.text());
      } finally {
        await collector.close();
      }
    },
  },
]);
