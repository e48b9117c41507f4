/**
 * Words of the pages: names as their owners write them, none of the words that the writing guide rules out, and nothing
 * about how the pages were made.
 *
 * Exceptions stand in words.allow.yaml, each with a reason; one that is no longer needed is a problem too.
 */
import fs from 'node:fs';

import {visit} from 'unist-util-visit';
import {parse} from 'yaml';

import {lineOf, type Page, type Problem, type Result} from './pages';

type Rule = {readonly wrong: RegExp; readonly right: string};

/** Rules for names: outside of paths, addresses and flags, where a small letter may be right. */
function rulesFor(pairs: readonly (readonly [wrong: string, right: string])[]): Rule[] {
  return pairs.map(([wrong, right]) => ({
    wrong: new RegExp(`(?<![\\w./@:=-])${wrong}(?![\\w/@:=-]|\\.\\w)`),
    right: `"${right}"`,
  }));
}

/** Names as their owners write them. */
const names: readonly Rule[] = rulesFor([
  ['(?:dKron|DKron|DKRON)', 'Dkron'],
  ['(?:Github|github)', 'GitHub'],
  ['(?:Javascript|javascript|Java Script)', 'JavaScript'],
  ['(?:Typescript|typescript)', 'TypeScript'],
  ['(?:kubernetes|Kubernets|K8s|k8s)', 'Kubernetes'],
  ['docker', 'Docker'],
  ['(?:Nginx|NGINX)', 'nginx'],
  ['(?:MacOS|Mac OS|OS X|OSX)', 'macOS'],
  ['(?:SystemD|Systemd)', 'systemd'],
  ['(?:Etcd|ETCD)', 'etcd'],
  ['prometheus', 'Prometheus'],
  ['(?:Statsd|statsd)', 'StatsD'],
  ['(?:Opentelemetry|opentelemetry|Open Telemetry)', 'OpenTelemetry'],
  ['(?:OpenApi|Open API|openapi)', 'OpenAPI'],
  ['(?:RabbitMq|Rabbitmq|rabbitmq)', 'RabbitMQ'],
  ['(?:GRPC|Grpc|grpc)', 'gRPC'],
  ['(?:Yaml|yaml)', 'YAML'],
  ['(?:Json|json)', 'JSON'],
  ['(?:Postgres|postgresql|PostGres)', 'PostgreSQL'],
  ['(?:Boltdb|BoltDb)', 'BoltDB'],
  ['(?:Buntdb|BuntDb)', 'BuntDB'],
]);

/** In front matter a small letter may be right: there is no way to mark the command as code. */
const namesInText: readonly Rule[] = [...names, ...rulesFor([['dkron', 'Dkron']])];

const without = 'the sentence without it';

const prose: readonly Rule[] = [
  {wrong: /\bsimply\b/i, right: without},
  // "it has just died" tells a time; "just run" plays work down.
  {
    wrong:
      /\bjust (?:an?|add|call|change|click|copy|create|download|edit|enter|give|install|like that|make|need|one|open|put|remove|restart|run|send|set|start|take|type|use|want|works?|write)\b/i,
    right: without,
  },
  {wrong: /\bplease\b/i, right: without},
  {wrong: /\b(?:obviously|of course|needless to say|as you can see|basically)\b/i, right: without},
  {wrong: /\beas(?:y|ily)\b/i, right: 'what has to be done, in so many words'},
  {wrong: /\bclick here\b/i, right: 'words that say where the link leads'},
  {wrong: /\b(?:behaviour|colour|licence|favour|centre|analyse)(?:s|d|ed)?\b/i, right: 'US spelling'},
  {wrong: /\b(?:TODO|FIXME|TBD|XXX|lorem ipsum|coming soon)\b/, right: 'finished text'},
  {wrong: /\bbelongs? into\b/i, right: '"goes in"'},
  {wrong: /\bmade up for\b|\b(?:not|nothing is) made up\b/i, right: '"not caught up", of missed runs'},
  {wrong: /\bmatter of looks\b/i, right: '"cosmetic"'},
  {
    wrong: /\bupstream\b/i,
    right: 'the name of what is meant, such as the project, the server or the source',
  },
];

/** Looked for everywhere in a file, code and front matter included. */
const everywhere: readonly Rule[] = [
  {wrong: /(?<![\w.~-])\/work\/\w+/, right: 'a path that a reader has'},
  {
    wrong: /\/(?:Users|home)\/(?!runner\b)[a-z]+\/(?:src|work|git|code|projects)\b/i,
    right: 'a path that a reader has',
  },
  // A call that fails must not look like an empty answer.
  {
    wrong: /\bcurl -s (?:-[a-zA-Z]+ )*"?http[^\s|]*\/v1\/busy"?\s*\|\s*jq/,
    right: '"curl -sSf", as an error otherwise reads like "nothing runs"',
  },
  {wrong: /\bfacts? files?\b/i, right: 'words that a reader of this site understands'},
  // A key that can be copied will be: clusters that share it can join each other.
  {
    wrong: /\bencrypt["']?\s*[:=]\s*["']?(?:[A-Za-z0-9+/]{4}){5,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)/,
    right: '"GOSSIP_KEY" in place of a key that works',
  },
  {wrong: /\bpgrep -\w*l\w*/, right: '"pgrep -af", as -l shows the name of the program only'},
  {wrong: /-o dkron main\.go/, right: '"-o bin/dkron .", as the repository has a folder named dkron'},
];

/** The tagline is given. */
const tagline = /Easy, Reliable Cron jobs/g;

/** An exception: these words may stand in this file. */
export type Allowed = {readonly file: string; readonly words: string; readonly reason: string};

/**
 * Reads the exceptions.
 *
 * @param file - YAML, a list of file, words and reason
 * @throws Error naming the entry that lacks one of them
 */
export function readAllowed(file: string): Allowed[] {
  const entries = (parse(fs.readFileSync(file, 'utf8')) ?? []) as readonly Partial<Allowed>[];
  return entries.map((entry, index) => {
    const {file: page, words, reason} = entry;
    if (page === undefined || words === undefined || reason === undefined) {
      throw new Error(`${file}: entry ${index + 1} is not complete; expected file, words and reason`);
    }
    return {file: page, words, reason};
  });
}

type Passage = {readonly text: string; readonly line: number; readonly rules: readonly Rule[]};

/** What there is to read in a page: its text, what its front matter shows, and once more the whole file. */
function passagesOf(page: Page): Passage[] {
  const passages: Passage[] = [{text: page.source, line: 1, rules: everywhere}];
  for (const key of ['title', 'description', 'sidebar_label']) {
    const value = page.frontMatter[key];
    if (typeof value === 'string') {
      const line = page.source.split('\n').findIndex((each) => each.startsWith(`${key}:`)) + 1;
      passages.push({text: value, line, rules: [...names, ...prose]});
    }
  }
  visit(page.tree, ['text', 'image'], (node) => {
    if (node.type === 'text' || node.type === 'image') {
      const text = node.type === 'text' ? node.value.replace(/\{#[^}]+\}$/, '') : (node.alt ?? '');
      passages.push({text, line: lineOf(node), rules: [...namesInText, ...prose]});
    }
  });
  return passages;
}

/** Looks at the words of every page. It can NOT tell good prose from bad. */
export function checkWords(pages: readonly Page[], allowed: readonly Allowed[], allowFile: string): Result {
  const problems: Problem[] = [];
  const needed = new Set<Allowed>();
  let checked = 0;
  for (const page of pages) {
    for (const passage of passagesOf(page)) {
      checked++;
      const text = passage.text.replace(tagline, (words) => ' '.repeat(words.length));
      for (const {wrong, right} of passage.rules) {
        for (const found of text.matchAll(new RegExp(wrong, `${wrong.flags}g`))) {
          const exception = allowed.find(({file, words}) => file === page.file && words === found[0]);
          if (exception !== undefined) {
            needed.add(exception);
            continue;
          }
          const line = passage.line + text.slice(0, found.index).split('\n').length - 1;
          problems.push({file: page.file, line, message: `"${found[0]}" in the text; expected ${right}`});
        }
      }
    }
  }
  for (const entry of allowed.filter((each) => !needed.has(each))) {
    problems.push({
      file: allowFile,
      line: 1,
      message: `"${entry.words}" in ${entry.file} is allowed and does not stand there; expected the list without it`,
    });
  }
  return {checked, problems};
}
