import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Import rules that keep the arrows pointing one way: data → plugins → theme and components → pages. */
function mayNotImport(patterns, reason) {
  return {'no-restricted-imports': ['error', {patterns: [{regex: patterns, message: reason}]}]};
}

export default tseslint.config(
  {ignores: ['build/', '.cache/', '.docusaurus/', 'node_modules/', 'static/', '**/*.cjs', '**/*.mjs']},
  ...tseslint.configs.strict,
  {
    plugins: {'react-hooks': reactHooks},
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'separate-type-imports'}],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // Both forms are used; what matters is that shapes are named.
      '@typescript-eslint/consistent-type-definitions': 'off',
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  {
    files: ['src/**', 'config/**', 'plugins/**'],
    ignores: ['**/*.test.ts'],
    rules: {'no-console': 'error'},
  },
  {
    files: ['data/**'],
    rules: mayNotImport('^\\.\\./|^@site/', 'data/ is at the bottom and imports nothing of the site'),
  },
  {
    files: ['plugins/**'],
    ignores: ['**/*.test.ts'],
    rules: mayNotImport(
      '/(src|scripts|tests)/|^@site/src|^@theme',
      'plugins run at build time and know nothing of components',
    ),
  },
  {
    files: ['src/**'],
    // Types of what plugins make; nothing of them reaches the browser.
    ignores: ['src/types/**'],
    rules: mayNotImport(
      '^node:|^(?:fs|path|child_process|os)$|/(plugins|scripts|tests)/',
      'components run in the browser: no files, no build-time code',
    ),
  },
);
