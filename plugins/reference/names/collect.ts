/**
 * Collects the names that the pages of a version define: entries of directives, commands, calls of the API with their parameters
 * and headers, variables, messages, cron symbols, terms of the glossary.
 */
import type {Nodes} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import * as z from 'zod';

import {loadVersionData} from '../../../data/load';
import {apiAddress, descriptionFile, fullPath, operationsOf, readDescription} from '../../../data/openapi';
import {cachedWhileUnchanged, type Cached} from '../../../data/readYaml';
import {prometheusName} from '../../../data/schema/metrics';
import type {VersionId} from '../../../data/schema/parts';
import {isMessageColumn, isMessage} from '../../lib/messages';
import {directivesIn, headingParts, type Arguments, type WrittenDirective} from '../../sources/markdown';
import {filesOfVersion, readOutline, type SourcePage} from '../../sources/pages';
import {folderOf} from '../../sources/versionOfPage';
import {expandOnce, type Directive} from '../directive';

/** A name and the place of its definition. */
export type Named = {
  readonly name: string;
  /** Its kind in a few words: `setting`, `option of dkron agent`. */
  readonly kind: string;
  /** As a Markdown link from the folder of the version, or an address of the site. */
  readonly target: string;
  /** A term of prose, not something to type. */
  readonly plain: boolean;
};

/** Kind of the names that a directive defines by its anchors; directives that are not listed repeat names of others. */
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

function titleOf({id, frontMatter}: SourcePage): string {
  return String(frontMatter['title'] ?? id);
}

/** Path of a page from the folder of its version, such as `usage/jobs.md`. */
function fileOf({file, version}: SourcePage): string {
  return file.slice(`${folderOf(version ?? '')}/`.length);
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

/** Names that a directive defines in a page, with their kinds. */
function fromDirective(
  {name, args}: Pick<WrittenDirective, 'name' | 'args'>,
  version: VersionId,
  directives: readonly Directive[],
  targetOf: (id: string) => string,
): Named[] {
  const kind = kinds[name]?.(args);
  const directive = directives.find((each) => each.name === name);
  if (kind === undefined || directive === undefined) {
    return [];
  }
  const ofPro = args['edition'] === 'pro' ? ' in Dkron Pro' : '';
  return anchorsIn(expandOnce(directive, args, version)).map(({name: each, id, plain}) => ({
    name: each,
    kind: kind + ofPro,
    target: targetOf(id),
    plain,
  }));
}

const namesShape = z.record(z.string(), z.string()).default({});

/** Names of a page: of its directives, and of sections that stand for a directive, according to the front matter. */
function definedIn(page: SourcePage, version: VersionId, directives: readonly Directive[]): Named[] {
  const file = fileOf(page);
  const names = namesShape.parse(page.frontMatter['names']);
  return [
    ...directivesIn(page.tree).flatMap((directive) =>
      fromDirective(directive, version, directives, (id) => address(file, id)),
    ),
    ...Object.entries(names).flatMap(([anchor, name]) =>
      fromDirective({name, args: {}}, version, directives, () => address(file, anchor)),
    ),
  ];
}

/** The command that a page is about: the first whose usage it shows. */
function commandOf(page: SourcePage): Named[] {
  const usage = directivesIn(page.tree).find(({name}) => name === 'cli-usage');
  return usage === undefined
    ? []
    : [
        {
          name: usage.args['command'] ?? '',
          kind: usage.args['edition'] === 'pro' ? 'command in Dkron Pro' : 'command',
          target: fileOf(page),
          plain: false,
        },
      ];
}

/** Messages in headings and in the columns of messages of tables, each at the nearest heading above it. */
function messagesOf(page: SourcePage): Named[] {
  const found: Named[] = [];
  const kind = `message in "${titleOf(page)}"`;
  let anchor = '';
  const add = (node: Nodes): void =>
    visit(node, 'inlineCode', ({value: name}) => {
      if (isMessage(name)) {
        found.push({name, kind, target: address(fileOf(page), anchor), plain: false});
      }
    });
  for (const node of page.tree.children) {
    if (node.type === 'heading') {
      anchor = headingParts(node).id ?? '';
      add(node);
    } else if (node.type === 'table') {
      const [head, ...rows] = node.children;
      const columns = head?.children.map((cell) => textOf(cell)) ?? [];
      rows.forEach((row) =>
        row.children.filter((_cell, at) => isMessageColumn(columns[at] ?? '')).forEach(add),
      );
    }
  }
  return found;
}

/** Terms of a glossary: of the tables whose first column has the heading "Term". */
function termsOf(page: SourcePage): Named[] {
  return page.tree.children
    .filter((node) => node.type === 'table')
    .filter(({children: [head]}) => textOf(head?.children[0]) === 'Term')
    .flatMap((table) =>
      table.children.slice(1).map((row) => ({
        name: textOf(row.children[0]),
        kind: `term in "${titleOf(page)}"`,
        target: fileOf(page),
        plain: true,
      })),
    );
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

/** Names of one page, by the function that finds them. */
type NamesOfPage = Readonly<Record<'commands' | 'defined' | 'messages' | 'terms', readonly Named[]>>;

/** Cache by page: after a change, only the changed page is read again. */
const namesOfPages = new Map<string, Cached<NamesOfPage>>();

/**
 * @param directives - those that pages may use, without the one that lists the names
 * @returns every name with its place; a name that both editions share is there once
 * @throws Error as the directives and the loaders do
 */
export function collectNames(version: VersionId, directives: readonly Directive[]): Named[] {
  const pages = filesOfVersion(version).map((file) =>
    cachedWhileUnchanged(namesOfPages, file, () => {
      const page = readOutline(version, file);
      return {
        commands: commandOf(page),
        defined: definedIn(page, version, directives),
        messages: messagesOf(page),
        terms: termsOf(page),
      };
    }),
  );
  const defined = pages.flatMap((page) => page.defined);
  const all = [
    ...pages.flatMap(({commands}) => commands),
    ...defined,
    ...variablesOf(version, defined),
    ...prometheusNamesOf(version, defined),
    ...namedCalls(version),
    ...pages.flatMap(({messages}) => messages),
    ...pages.flatMap(({terms}) => terms),
  ];
  const open = new Set(all.map(({name, kind}) => `${name} ${kind}`));
  const once = new Map(
    all
      .filter(
        ({name, kind}) =>
          !kind.endsWith(' in Dkron Pro') || !open.has(`${name} ${kind.replace(/ in Dkron Pro$/, '')}`),
      )
      // Readers could not distinguish two links with the same text.
      .map(
        (named) =>
          [`${named.name} ${named.kind} ${named.kind.endsWith('"') ? '' : named.target}`, named] as const,
      ),
  );
  return [...once.values()];
}
