/**
 * Words of the pages: names as their owners write them, none of the words that the writing guide rules out (wordList.ts), and
 * nothing about how the pages were made. Texts of components, prose of data files and comments are checked for the second kind
 * only, as a name may be an identifier there.
 *
 * Exceptions are in words.allow.yaml, each with a reason; one that is no longer needed is a problem too.
 */
import path from 'node:path';

import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import * as z from 'zod';

import {readEntries} from '../../data/readYaml';
import {unwanted, unwantedIn, unwantedInComments, type Wording} from './wordList';
import {lineOf, lineOfKey, type SourcePage} from '../../plugins/sources/pages';
import type {Problem, Result} from '../lib/result';
import type {SourceText} from '../lib/sourceText';

/** Rules for names: outside of paths, addresses and flags, where a small letter may be right. */
function rulesFor(pairs: readonly (readonly [wrong: string, right: string])[]): Wording[] {
  return pairs.map(([wrong, right]) => ({
    wrong: new RegExp(`(?<![\\w./@:=-])${wrong}(?![\\w/@:=-]|\\.\\w)`),
    right: `"${right}"`,
  }));
}

/** Names as their owners write them. */
const names: readonly Wording[] = rulesFor([
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

/** Not applied to front matter, where the command `dkron` cannot be marked as code. */
const namesInText: readonly Wording[] = [...names, ...rulesFor([['dkron', 'Dkron']])];

/** Searched in the whole file, including code and front matter. */
const everywhere: readonly Wording[] = [
  {wrong: /(?<![\w.~-])\/work\/\w+/, right: 'a path that a reader has'},
  {
    wrong: /\/(?:Users|home)\/(?!runner\b)[a-z]+\/(?:src|work|git|code|projects)\b/i,
    right: 'a path that a reader has',
  },
  // An error of curl must not look like an empty list of running jobs.
  {
    wrong: /\bcurl -s (?:-[a-zA-Z]+ )*"?http[^\s|]*\/v1\/busy"?\s*\|\s*jq/,
    right: '"curl -sSf", as an error otherwise reads like "nothing runs"',
  },
  {wrong: /\bfacts? files?\b/i, right: 'words that a reader of this site understands'},
  // Readers copy a key from an example, and clusters with the same key can join each other.
  {
    wrong: /\bencrypt["']?\s*[:=]\s*["']?(?:[A-Za-z0-9+/]{4}){5,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)/,
    right: '"GOSSIP_KEY" in place of a key that works',
  },
  {wrong: /\bpgrep -\w*l\w*/, right: '"pgrep -af", as -l shows the name of the program only'},
  {wrong: /-o dkron main\.go/, right: '"-o bin/dkron .", as the repository has a folder named dkron'},
];

/** The official tagline, which is not checked. */
const tagline = /Easy, Reliable Cron jobs/g;

const allowedSchema = z.strictObject({file: z.string(), words: z.string(), reason: z.string()});

/** An exception: these words may be in this file. */
export type AllowedWords = z.infer<typeof allowedSchema> & {readonly line: number};

/** Reads the exceptions. @throws Error naming the entry that is not complete */
export function readAllowed(file: string): AllowedWords[] {
  return readEntries(path.resolve(file), allowedSchema);
}

type Passage = {
  readonly file: string;
  readonly text: string;
  readonly line: number;
  readonly rules: readonly Wording[];
};

/** A block's text, with two backticks for its inline code, so that a phrase is found around it. */
function textWithoutCode(node: Nodes): string {
  if (node.type === 'inlineCode') {
    return '``';
  }
  if (node.type === 'text') {
    return node.value.replace(/\{#[^}]+\}$/, '');
  }
  return 'children' in node ? node.children.map(textWithoutCode).join('') : '';
}

/** Texts of a page to check: paragraphs, visible front matter, and the whole file. */
function passagesOf({file, source, frontMatter, tree}: SourcePage): Passage[] {
  const passages: Passage[] = [{file, text: source, line: 1, rules: everywhere}];
  for (const key of ['title', 'description', 'sidebar_label']) {
    const value = frontMatter[key];
    if (typeof value === 'string') {
      const line = lineOfKey(source, key);
      passages.push({file, text: value, line, rules: [...names, ...unwanted]});
    }
  }
  visit(tree, ['paragraph', 'heading', 'tableCell', 'image'], (node) => {
    const text = node.type === 'image' ? (node.alt ?? '') : textWithoutCode(node);
    passages.push({file, text, line: lineOf(node), rules: [...namesInText, ...unwanted]});
  });
  return passages;
}

/**
 * Checks the words of every page and component. It can NOT tell good prose from bad.
 *
 * @param texts - texts of components and data files
 * @param comments - comments of code
 */
export function checkWords(
  pages: readonly SourcePage[],
  texts: readonly SourceText[],
  comments: readonly SourceText[],
  allowed: readonly AllowedWords[],
  allowFile: string,
): Result {
  const passages = [
    ...pages.flatMap(passagesOf),
    ...texts.map((each) => ({...each, rules: unwanted})),
    ...comments.map((each) => ({...each, rules: unwantedInComments})),
  ];
  const problems: Problem[] = [];
  const needed = new Set<AllowedWords>();
  for (const passage of passages) {
    const text = passage.text.replace(tagline, (words) => ' '.repeat(words.length));
    for (const {words, right, index} of unwantedIn(text, passage.rules)) {
      const exception = allowed.find((entry) => entry.file === passage.file && entry.words === words);
      if (exception !== undefined) {
        needed.add(exception);
        continue;
      }
      const line = passage.line + text.slice(0, index).split('\n').length - 1;
      problems.push({file: passage.file, line, message: `"${words}" in the text; expected ${right}`});
    }
  }
  for (const entry of allowed.filter((each) => !needed.has(each))) {
    problems.push({
      file: allowFile,
      line: entry.line,
      message: `"${entry.words}" in ${entry.file} is allowed, but the file does not contain it; remove the exception`,
    });
  }
  return {checked: passages.length, problems};
}
