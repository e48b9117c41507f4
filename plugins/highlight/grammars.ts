/** The grammars fences may name, all on the Prism that prism-react-renderer carries. */
import {createRequire} from 'node:module';

import {Prism} from 'prism-react-renderer';

const load = createRequire(import.meta.url);

/** Grammars of prismjs beyond those that prism-react-renderer brings; order matters where one extends another. */
const additional = [
  'bash',
  'toml',
  'ini',
  'nginx',
  'docker',
  'powershell',
  'promql',
  'systemd',
  'http',
] as const;

/** Names that are shown as they are: output, logs, and languages that no grammar fits. */
const plain = new Set(['text', 'caddyfile', 'cron', 'csv']);

const aliases: Readonly<Record<string, string>> = {
  sh: 'bash',
  js: 'javascript',
  ts: 'typescript',
  dockerfile: 'docker',
};

let prism: typeof Prism | undefined;

function loadedPrism(): typeof Prism {
  if (prism === undefined) {
    // prismjs components register themselves on a global of this name; it is taken away again at once.
    const holder = globalThis as {Prism?: typeof Prism};
    holder.Prism = Prism;
    for (const language of additional) {
      const component = `prismjs/components/prism-${language}`;
      // Redoc loads some of these for a Prism of its own; a cached one would not register again.
      Reflect.deleteProperty(load.cache, load.resolve(component));
      load(component);
    }
    delete holder.Prism;
    prism = Prism;
  }
  return prism;
}

function grammarOf(language: string): (typeof Prism.languages)[string] | undefined {
  return loadedPrism().languages[aliases[language] ?? language];
}

/** Whether a fence may carry this language. */
export function isKnownLanguage(language: string): boolean {
  return plain.has(language) || typeof grammarOf(language) === 'object';
}

/** All names that a fence may carry, sorted. */
export function knownLanguages(): string[] {
  const names = Object.entries(loadedPrism().languages).flatMap(([name, grammar]) =>
    typeof grammar === 'object' ? [name] : [],
  );
  return [...new Set([...names, ...plain, ...Object.keys(aliases)])].sort();
}

export type CodeToken =
  | string
  | {readonly type: string; readonly alias?: string | string[]; readonly content: CodeToken | CodeToken[]};

/**
 * Cuts code into Prism's tokens.
 *
 * @returns the text itself, as one token, for languages without a grammar
 */
export function tokenize(code: string, language: string): CodeToken[] {
  const grammar = plain.has(language) ? undefined : grammarOf(language);
  return grammar === undefined ? [code] : (loadedPrism().tokenize(code, grammar) as CodeToken[]);
}
