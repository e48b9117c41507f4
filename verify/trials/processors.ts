/** Input, return value and stored output of processors. */
import fs from 'node:fs';

import {between, equal, has, within} from '../lab/claims';
import {isOpen, shellJob, type SentJob} from '../lab/jobs';
import {host} from '../lab/ports';
import {subject} from '../lab/trial';

const page = 'docs/usage/processors/index.md';
const log = {plugins: ['dkron-processor-log']};
const files = {plugins: ['dkron-processor-files']};

export const processors = subject('processors', [
  {
    claim: 'Without forward, the record has a short text in place of the output; with it, the output',
    at: `${page}#forward-setting`,
    run: async (lab) => {
      const server = await lab.server({}, log);
      await server.save(
        shellJob('short', 'echo text', {processors: {log: {}}}),
        shellJob('forwarded', 'echo text', {processors: {log: {forward: 'true'}}}),
      );
      await server.run('short');
      await server.run('forwarded');
      has('without', (await server.runs('short', 1))[0]?.output, /^Output in dkron log/);
      equal('with', (await server.runs('forwarded', 1))[0]?.output, 'text\n');
    },
  },
  {
    claim: 'The processor `files` writes one file for each execution and names it after its ID',
    at: 'docs/usage/processors/file.md',
    run: async (lab) => {
      const server = await lab.server({}, files);
      const folder = lab.place('outputs');
      fs.mkdirSync(folder, {recursive: true});
      await server.save(shellJob('filed', 'echo text', {processors: {files: {log_dir: folder}}}));
      await server.run('filed');
      const [execution] = await server.runs('filed', 1);
      const [name = '', ...more] = fs.readdirSync(folder);
      equal('the number of further files', more.length, 0);
      has('the name of the file', name, execution?.id ?? 'no execution');
      equal('its content', fs.readFileSync(`${folder}/${name}`, 'utf8'), 'text\n');
    },
  },
  {
    claim: 'Executions that end together may get the settings that another job has for the same processor',
    at: 'docs/operations/known-defects.md#processors-mix-settings',
    defect: 'processors-mix-settings',
    run: async (lab) => {
      const server = await lab.server({}, log);
      const jobs = Array.from({length: 40}, (_, index) => {
        const forward = index % 2 === 0 ? 'true' : 'false';
        const more = {schedule: '@every 1s', processors: {log: {forward}}};
        return {forward, job: shellJob(`together-${index}`, 'echo text', more)};
      });
      await server.save(...jobs.map(({job}) => job));
      await within(60, 'an execution with the settings of another job', async () => {
        for (const {forward, job} of jobs) {
          const ended = (await server.executions(job.name)).filter((execution) => !isOpen(execution));
          if (ended.some(({output}) => (output === 'text\n') !== (forward === 'true'))) {
            return true;
          }
        }
        return false;
      });
    },
  },
  {
    claim:
      'The processor `fluent` sends node, job and output under the tag of its environment, and the record has a short text',
    at: 'docs/usage/processors/fluent.md#example',
    run: async (lab) => {
      const {port, bytes} = await lab.listener();
      const env = {FLUENTBIT_HOST: host, FLUENTBIT_PORT: String(port), FLUENTBIT_TAG: 'dkron.jobs'};
      const server = await lab.server({}, {plugins: ['dkron-processor-fluent'], env});
      const job = (forward: string): SentJob =>
        shellJob(`to-fluent-${forward}`, 'echo labels', {processors: {fluent: {forward}}});
      equal('without the output', (await server.runOnce(job('false'))).output, 'Output sent to Fluent');
      equal('with it', (await server.runOnce(job('true'))).output, 'labels\n');
      const text = await within(5, 'two records', () => {
        const seen = bytes().toString('latin1');
        return seen.split('dkron.jobs').length > 2 && seen;
      });
      for (const part of ['host', 'node1', 'job_name', 'to-fluent-true', 'message', 'labels\n']) {
        has('the records', text, part);
      }
    },
  },
  {
    claim:
      'While nobody listens for the processor `fluent`, the record says that the output was sent, and after about 80 s the log at level debug says that it was lost',
    at: 'docs/usage/processors/fluent.md#how-it-behaves',
    limit: 150,
    run: async (lab) => {
      const env = {FLUENTBIT_HOST: host, FLUENTBIT_PORT: '9', FLUENTBIT_TAG: 'dkron.jobs'};
      const server = await lab.server({'log-level': 'debug'}, {plugins: ['dkron-processor-fluent'], env});
      const job = shellJob('to-nobody', 'echo lost', {processors: {fluent: {}}});
      equal('the output', (await server.runOnce(job)).output, 'Output sent to Fluent');
      const begin = performance.now();
      await server.logs('Error sending to Fluent', 110);
      between('seconds until the log says so', (performance.now() - begin) / 1000, 70, 100);
    },
  },
  {
    claim: 'A processor that the leader does not have is left out, and the result is stored',
    at: `${page}#what-goes-wrong`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      await server.save(shellJob('without-it', 'echo text', {processors: {nosuch: {}}}));
      await server.run('without-it');
      equal('the output', (await server.runs('without-it', 1))[0]?.output, 'text\n');
      await server.logs('grpc: Specified plugin not found');
    },
  },
  {
    claim: 'Settings of processors are strings: a boolean is refused with 400',
    at: `${page}#what-goes-wrong`,
    nodes: 0,
    run: async (lab) => {
      const server = await lab.shared();
      const reply = await server.post(
        '/v1/jobs',
        shellJob('refused-setting', 'true', {processors: {log: {forward: true}}}),
      );
      equal('the status', reply.status, 400);
      has('the answer', reply.text, 'cannot unmarshal bool into Go struct field Job.processors');
    },
  },
]);
