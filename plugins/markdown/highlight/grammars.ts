/** The languages that a fence may name, with their grammars for the copy of Prism in prism-react-renderer. */
import {createRequire} from 'node:module';

import {Prism} from 'prism-react-renderer';

const load = createRequire(import.meta.url);

/** Language → Prism's name of its grammar; code without a grammar is not highlighted. */
const grammars: Readonly<Record<string, string | undefined>> = {
  caddyfile: undefined,
  dockerfile: 'docker',
  go: 'go',
  ini: 'ini',
  js: 'javascript',
  json: 'json',
  nginx: 'nginx',
  powershell: 'powershell',
  promql: 'promql',
  python: 'python',
  sh: 'bash',
  text: undefined,
  toml: 'toml',
  yaml: 'yaml',
};

/** Grammars from prismjs that prism-react-renderer does not have. */
const additional = ['bash', 'toml', 'ini', 'nginx', 'docker', 'powershell', 'promql'] as const;

let prism: typeof Prism | undefined;

function loadedPrism(): typeof Prism {
  if (prism === undefined) {
    // prismjs components register themselves on a global of this name; it is removed again immediately.
    const holder = globalThis as {Prism?: typeof Prism};
    holder.Prism = Prism;
    for (const language of additional) {
      const component = `prismjs/components/prism-${language}`;
      // Redoc loads some of these for its own copy of Prism; a cached module would not register again.
      Reflect.deleteProperty(load.cache, load.resolve(component));
      load(component);
    }
    delete holder.Prism;
    // Corrects two patterns of Prism, which end an option at its first hyphen and take digits in an address for a number.
    Object.assign(Prism.languages.bash ?? {}, {
      parameter: {pattern: /(^|\s)-{1,2}[a-z][\w-]*(?=[=\s]|$)/i, alias: 'variable', lookbehind: true},
      number: {pattern: /(^|\s)\d+(?:\.\d+)?(?![\w.:/-])/, lookbehind: true},
    });
    prism = Prism;
  }
  return prism;
}

/** All names that a fence may carry, sorted. */
export const knownLanguages: readonly string[] = Object.keys(grammars);

export type CodeToken =
  | string
  | {readonly type: string; readonly alias?: string | string[]; readonly content: CodeToken | CodeToken[]};

/**
 * Splits code into Prism's tokens.
 *
 * @returns the text itself, as one token, for languages without a grammar
 */
export function tokenize(code: string, language: string): CodeToken[] {
  const grammar = loadedPrism().languages[grammars[language] ?? ''];
  return grammar === undefined ? [code] : (loadedPrism().tokenize(code, grammar) as CodeToken[]);
}
