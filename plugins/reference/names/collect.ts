/**
 * Everything in the pages of one version that has a name and a place where it is defined: what directives give an anchor,
 * commands, calls of the API with their parameters and headers, variables, messages, cron symbols, terms of the glossary.
 */
import type {Heading, Nodes, Root, Table} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import {loadCron, loadVersionData} from '../../../data/load';
import {apiAddress, descriptionFile, fullPath, operationsOf, readDescription} from '../../../data/openapi';
import {listFiles, readText} from '../../../data/readYaml';
import {prometheusName} from '../../../data/schema/metrics';
import type {VersionId} from '../../../data/schema/parts';
import {forVersion} from '../../../data/versions';
import {holdsMessages, isMessage} from '../../lib/messages';
import {pageText} from '../../sources/releaseToken';
import {folderOf} from '../../sources/versionOfPage';
import type {Arguments, Directive} from '../directive';

/** A name and where it is defined. */
export type Named = {
  readonly name: string;
  /** What it is, in a few words: `setting`, `option of dkron agent`. */
  readonly kind: string;
  /** As a Markdown link from the folder of the version, or an address of the site. */
  readonly target: string;
  /** A term of prose, not something to type. */
  readonly plain: boolean;
};

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

/** What the anchors of a directive name; directives that are not here repeat what others define. */
const kinds: Readonly<Record<string, (args: Arguments) => string>> = {
  settings: () => 'setting',
  'pro-settings': () => 'setting of Dkron Pro',
  'cli-options': ({command = ''}) => `option of ${command}`,
  executor: ({name = ''}) => `key of the ${name} executor`,
  'executor-errors': ({name = ''}) => `message of the ${name} executor`,
  executors: () => 'executor',
  processor: ({name = ''}) => `key of the ${name} processor`,
  'processor-errors': ({name = ''}) => `message of the ${name} processor`,
  processors: () => 'processor',
  metrics: () => 'metric',
  'cron-symbols': () => 'symbol of schedules',
  'cron-predefined': () => 'schedule',
  messages: () => 'message',
  'job-fields': () => 'field of a job',
  'execution-fields': () => 'field of an execution',
  'auto-join': ({provider = ''}) => `key of the provider ${provider}`,
  'template-variables': () => 'variable of templates',
};

type ParsedSource = {
  /** From the folder of the version, such as `usage/jobs.md`. */
  readonly file: string;
  readonly title: string;
  readonly tree: Root;
};

function pagesOfVersion(version: VersionId): ParsedSource[] {
  const folder = folderOf(version);
  return listFiles(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const name = `${folder}/${file}`;
      const source = pageText(readText(name), name);
      const title = /^title: *['"]?(.*?)['"]? *$/m.exec(source)?.[1] ?? file;
      return {file, title, tree: reader.parse(source.replace(/^---\n[\s\S]*?\n---\n/, ''))};
    });
}

/** The anchor that a heading states: `## Save {#save}`. */
function statedId(heading: Heading): string {
  return /\{#([^}]+)\}\s*$/.exec(textOf(heading))?.[1] ?? '';
}

function address(file: string, anchor: string): string {
  return anchor === '' ? file : `${file}#${anchor}`;
}

function anchorsIn(
  blocks: readonly unknown[],
): {readonly name: string; readonly id: string; readonly plain: boolean}[] {
  const found: {name: string; id: string; plain: boolean}[] = [];
  for (const block of blocks) {
    visit(block as Nodes, 'link', (link) => {
      const properties = link.data?.hProperties;
      const classes = properties?.['className'];
      if (Array.isArray(classes) && classes.includes('reference__anchor')) {
        const plain = link.children[0]?.type !== 'inlineCode';
        found.push({name: textOf(link), id: String(properties?.['id'] ?? ''), plain});
      }
    });
  }
  return found;
}

function fromDirectives(
  {file, tree}: ParsedSource,
  version: VersionId,
  directives: readonly Directive[],
): Named[] {
  const found: Named[] = [];
  visit(tree, 'leafDirective', ({name, attributes}) => {
    const args = Object.fromEntries(
      Object.entries(attributes ?? {}).map(([key, value]) => [key, value ?? '']),
    );
    const kind = kinds[name]?.(args);
    const directive = directives.find((each) => each.name === name);
    if (kind !== undefined && directive !== undefined) {
      const ofPro = args['edition'] === 'pro' ? ' in Dkron Pro' : '';
      anchorsIn(directive.expand(args, version)).forEach(({name: each, id, plain}) => {
        found.push({name: each, kind: kind + ofPro, target: address(file, id), plain});
      });
    }
  });
  return found;
}

function inlineCodesIn(node: Nodes): string[] {
  const codes: string[] = [];
  visit(node, 'inlineCode', ({value}) => void codes.push(value));
  return codes;
}

/** Messages in headings and in the columns of tables that hold them, at the heading that they are below. */
function messagesOf({file, title, tree}: ParsedSource): Named[] {
  const found: Named[] = [];
  let anchor = '';
  const add = (node: Nodes): void => {
    inlineCodesIn(node)
      .filter(isMessage)
      .forEach((name) =>
        found.push({name, kind: `message in "${title}"`, target: address(file, anchor), plain: false}),
      );
  };
  for (const node of tree.children) {
    if (node.type === 'heading') {
      anchor = statedId(node);
      add(node);
    } else if (node.type === 'table') {
      const [head, ...rows] = node.children;
      const columns = head?.children.map((cell) => textOf(cell)) ?? [];
      rows.forEach((row) =>
        row.children.filter((_cell, at) => holdsMessages(columns[at] ?? '')).forEach(add),
      );
    }
  }
  return found;
}

function isGlossary(table: Table): boolean {
  const head = table.children[0]?.children[0];
  return head !== undefined && textOf(head) === 'Term';
}

function termsOf({file, title, tree}: ParsedSource): Named[] {
  return tree.children
    .filter((node) => node.type === 'table')
    .filter(isGlossary)
    .flatMap((table) =>
      table.children.slice(1).map((row) => ({
        name: textOf(row.children[0] ?? row),
        kind: file === 'glossary.md' ? 'term' : `term in "${title}"`,
        target: file,
        plain: true,
      })),
    );
}

function hasAnchor(pages: readonly ParsedSource[], file: string, anchor: string): boolean {
  const page = pages.find((each) => each.file === file);
  return page?.tree.children.some((node) => node.type === 'heading' && statedId(node) === anchor) ?? false;
}

/** Calls of the API with their parameters and the headers of their answers. */
function namedCalls(version: VersionId): Named[] {
  return operationsOf(readDescription(descriptionFile(version))).flatMap((operation) => {
    const {method, operationId, parameters, responses, tags} = operation;
    const name = `${method} ${fullPath(operation)}`;
    const target = `${apiAddress(version)}/#tag/${tags[0] ?? ''}/operation/${operationId}`;
    const headers = [...new Set(Object.values(responses).flatMap((answer) => Object.keys(answer.headers)))];
    return [
      {name, kind: 'call', target, plain: false},
      ...parameters
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => ({name: parameter.name, kind: `parameter of ${name}`, target, plain: false})),
      ...headers.map((header) => ({name: header, kind: `header of ${name}`, target, plain: false})),
    ];
  });
}

/** Fields of a job in a version whose page has them in a table of its own. */
function namedFields(version: VersionId, known: readonly Named[], pages: readonly ParsedSource[]): Named[] {
  const page = 'usage/api.md';
  if (known.some(({kind}) => kind === 'field of a job') || !hasAnchor(pages, page, 'fields')) {
    return [];
  }
  const store = operationsOf(readDescription(descriptionFile(version))).find(
    ({method, path: below}) => method === 'POST' && below === '/jobs',
  );
  const schema = store?.requestBody?.content['application/json']?.schema;
  return Object.keys(schema?.['properties'] ?? {}).map((name) => ({
    name,
    kind: 'field of a job',
    target: `${page}#fields`,
    plain: false,
  }));
}

/** Names of metrics as Prometheus shows them. */
function prometheusNamesOf(version: VersionId, defined: readonly Named[]): Named[] {
  return loadVersionData(version).metrics.metrics.flatMap(({name, sinks}) => {
    const target = defined.find((each) => each.kind === 'metric' && each.name === name)?.target;
    return target === undefined || !sinks.includes('prometheus')
      ? []
      : [{name: prometheusName(name), kind: 'metric at Prometheus', target, plain: false}];
  });
}

function variablesOf(version: VersionId, settings: readonly Named[]): Named[] {
  return loadVersionData(version).settings.settings.flatMap(({key, env}) => {
    const target = settings.find(({kind, name}) => kind === 'setting' && name === key)?.target;
    return env === null || target === undefined ? [] : [{name: env, kind: 'variable', target, plain: false}];
  });
}

/** Cron symbols of a version whose page has them in a table of its own. */
function symbolsOf(version: VersionId, known: readonly Named[], pages: readonly ParsedSource[]): Named[] {
  const page = 'usage/cron-spec.md';
  return known.some(({kind}) => kind === 'symbol of schedules') || !hasAnchor(pages, page, 'symbols')
    ? []
    : forVersion(loadCron().symbols, version).map(({symbol}) => ({
        name: symbol,
        kind: 'symbol of schedules',
        target: `${page}#symbols`,
        plain: false,
      }));
}

/**
 * @param version - whose pages are read
 * @param directives - those that pages may use, without the one that lists the names
 * @returns every name with its place; what Dkron Pro shares with the open edition is there once
 * @throws Error as the directives and the loaders do
 */
export function collectNames(version: VersionId, directives: readonly Directive[]): Named[] {
  const pages = pagesOfVersion(version);
  const defined = pages.flatMap((page) => fromDirectives(page, version, directives));
  const commands = pages
    .filter(({file}) => /(?:^|\/)cli\//.test(file))
    .map(({file, title}) => ({
      name: title.replace(/ \(Dkron Pro\)$|^Dkron Pro: /, ''),
      kind: file.startsWith('pro/') ? 'command in Dkron Pro' : 'command',
      target: file,
      plain: false,
    }));
  const all = [
    ...commands,
    ...defined,
    ...variablesOf(version, defined),
    ...prometheusNamesOf(version, defined),
    ...namedCalls(version),
    ...symbolsOf(version, defined, pages),
    ...namedFields(version, defined, pages),
    ...pages.flatMap(messagesOf),
    ...pages.flatMap(termsOf),
  ];
  const open = new Set(all.map(({name, kind}) => `${name} ${kind}`));
  const once = new Map(
    all
      .filter(
        ({name, kind}) =>
          !kind.endsWith(' in Dkron Pro') || !open.has(`${name} ${kind.replace(/ in Dkron Pro$/, '')}`),
      )
      // Two links that say the same page cannot be told apart.
      .map(
        (named) =>
          [`${named.name} ${named.kind} ${named.kind.endsWith('"') ? '' : named.target}`, named] as const,
      ),
  );
  return [...once.values()];
}
