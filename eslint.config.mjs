import {builtinModules} from 'node:module';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import {parse} from 'yaml';

/** Folder of code → folders that it may import, besides itself. Tests may import all. CONTRIBUTING.md and plugins/README.md draw the arrows. */
const arrows = {
  data: [],
  'plugins/lib': [],
  'plugins/sources': ['data', 'plugins/lib'],
  'plugins/markdown': ['data', 'plugins/lib', 'plugins/sources'],
  'plugins/published': ['data', 'plugins/lib', 'plugins/sources'],
  'plugins/reference': ['data', 'plugins/lib', 'plugins/sources', 'plugins/published'],
  'plugins/api': ['data', 'plugins/lib', 'plugins/markdown'],
  'plugins/postBuild': ['data', 'plugins/lib'],
  'plugins/search': ['data', 'plugins/lib', 'plugins/sources', 'plugins/api', 'plugins/postBuild'],
  'plugins/runtime': ['plugins/lib'],
  // Folders in `plugins/` that are not listed above, and files directly in it.
  plugins: ['data'],
  config: ['data', 'plugins', 'versions.json'],
  'src/content': [],
  'src/frame.ts': [],
  'src/components': ['src/content', 'src/frame', 'config/links'],
  'src/theme': ['src/components', 'src/content', 'src/frame', 'config/links', 'static/img'],
  'src/pages': ['src/components', 'src/content', 'src/frame', 'config/links'],
  tools: ['data', 'plugins'],
  checks: ['data', 'plugins', 'config', 'tools'],
  verify: ['data', 'plugins', 'tools'],
  scripts: ['data', 'plugins', 'config', 'tools', 'checks', 'verify'],
};

/** Checks each import of the site's own files against the arrows, and keeps Node code out of the browser's code. */
const arrowsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {arrow: '{{from}}/ may not import {{target}}; it may import {{allowed}}'},
  },
  create(context) {
    const file = path
      .relative(import.meta.dirname, context.filename)
      .split(path.sep)
      .join('/');
    const from = Object.keys(arrows).find((folder) => file.startsWith(`${folder}/`));
    const check = ({source}) => {
      const name = typeof source?.value === 'string' ? source.value : '';
      const target = name.startsWith('@site/')
        ? name.slice('@site/'.length)
        : name.startsWith('.')
          ? path.posix.join(path.posix.dirname(file), name)
          : name.startsWith('@theme') && !file.startsWith('src/')
            ? 'src/theme'
            : file.startsWith('src/') && builtinModules.includes(name.replace('node:', ''))
              ? name
              : undefined;
      const allowed = [from, ...(arrows[from] ?? [])];
      if (
        from !== undefined &&
        target !== undefined &&
        !allowed.some((each) => `${target}/`.startsWith(`${each}/`))
      ) {
        context.report({
          node: source,
          messageId: 'arrow',
          data: {from, target, allowed: arrows[from].join(', ') || 'nothing of the site'},
        });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/**
 * File names are in camelCase, and in PascalCase for components. Not checked where the name is a page's address or
 * given by Docusaurus.
 */
const fileNamesRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {name: 'expected a name such as {{right}}; found {{name}}'},
  },
  create(context) {
    const name = path.basename(context.filename);
    const right = name.replace(/[-_]+(.)/g, (_match, letter) => letter.toUpperCase());
    return {
      Program: (node) => {
        if (name !== right) {
          context.report({node, messageId: 'name', data: {name, right}});
        }
      },
    };
  },
};

/** The documented versions, newest first; data/versions.yaml alone spells their names and last releases. */
const registered = parse(readFileSync(path.join(import.meta.dirname, 'data/versions.yaml'), 'utf8'));

/** Refuses names of versions in a text; `/v1` alone is the path of Dkron's API in every version. */
function noSpelledVersion(versions, expected) {
  const names = versions.flatMap(({id, lastRelease}) => [id, lastRelease.replaceAll('.', '\\.')]);
  const spelled = String.raw`/(?<![\w.]|(?<!docs|api)[\u002f])(?:${names.join('|')})(?!\w|\.\d)/`;
  const kinds = [
    `Literal[value=${spelled}]`,
    `TemplateElement[value.raw=${spelled}]`,
    `JSXText[value=${spelled}]`,
  ];
  const message = `a version is spelled here; expected ${expected}`;
  return {'no-restricted-syntax': ['error', ...kinds.map((selector) => ({selector, message}))]};
}

export default tseslint.config(
  {
    ignores: [
      'build/',
      'dist/',
      '.cache/',
      '.docusaurus/',
      'node_modules/',
      'static/',
      // Programs around clients that are generated when they are tried.
      'verify/clients/*/',
      '**/*.cjs',
      '**/*.mjs',
    ],
  },
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'separate-type-imports'}],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/naming-convention': [
        'error',
        {selector: 'variable', format: ['camelCase', 'PascalCase'], leadingUnderscore: 'allow'},
        {selector: 'function', format: ['camelCase', 'PascalCase']},
        {selector: 'typeLike', format: ['PascalCase']},
      ],
      curly: 'error',
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  {
    // Code that runs in the browser. On all other code, which has no components, these rules took a third of the linter's time.
    files: ['src/**', '**/*.tsx', 'plugins/runtime/**', 'plugins/**/{browser,dialog,engine,theme,client}/**'],
    plugins: {'react-hooks': reactHooks},
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['src/**', 'config/**', 'plugins/**'],
    // Tests, and scripts of pages that log warnings.
    ignores: ['**/*.test.ts', 'plugins/runtime/controls.ts', 'plugins/runtime/first.ts'],
    rules: {'no-console': 'error'},
  },
  {
    files: Object.keys(arrows).map((folder) => `${folder}/**`),
    ignores: ['**/*.test.ts'],
    rules: noSpelledVersion(registered, 'it from data/versions.ts'),
  },
  {
    // They must not name a version: statements about the current version have to remain true when the next one is opened.
    files: ['**/*.test.ts', 'tests/**'],
    rules: noSpelledVersion(
      registered.slice(0, 1),
      '`currentVersion` of data/versions.ts, or for a made-up one a name such as v9',
    ),
  },
  {
    // Only an interface can extend a type of a package.
    files: ['src/types/**', 'tests/*/globalSetup.ts'],
    rules: {'@typescript-eslint/consistent-type-definitions': 'off'},
  },
  {
    ignores: ['src/pages/**', 'src/theme/**'],
    plugins: {names: {rules: {files: fileNamesRule}}},
    rules: {'names/files': 'error'},
  },
  {
    files: Object.keys(arrows).map((folder) => `${folder}/**`),
    ignores: ['**/*.test.ts'],
    plugins: {site: {rules: {arrows: arrowsRule}}},
    rules: {'site/arrows': 'error'},
  },
);
