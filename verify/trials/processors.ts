/** What processors receive, return and leave behind. */
import fs from 'node:fs';

import {equal, has} from '../lab/claims';
import {shellJob} from '../lab/jobs';
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
      has('without', (await server.runs('short', 1))[0]?.output ?? '', /^Output in dkron log/);
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
