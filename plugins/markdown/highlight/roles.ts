/**
 * Maps Prism's sixty kinds of tokens to a few roles, each with a color in src/css/code.css. Only tokens with a role become
 * elements: punctuation is half of all tokens, and has the color of the text.
 */

/** Role → Prism's kinds of tokens. The last of these roles wins for a token of several kinds. */
const kindsOf = {
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  key: ['property', 'key', 'attr-name', 'tag', 'table', 'section', 'selector', 'atrule'],
  string: ['string', 'char', 'attr-value', 'url', 'inserted', 'regex'],
  number: ['number', 'boolean', 'constant', 'symbol', 'date', 'null'],
  keyword: ['keyword', 'directive', 'rule'],
  function: ['function', 'function-name', 'class-name', 'builtin', 'instruction'],
  variable: ['variable', 'environment', 'parameter', 'assign-left', 'anchor', 'alias'],
  deleted: ['deleted'],
  bold: ['bold'],
} as const;

export type Role = keyof typeof kindsOf;

/** All roles; each is a class `code-ROLE`. */
export const roles = Object.keys(kindsOf) as readonly Role[];

const roleOfKind: ReadonlyMap<string, Role> = new Map(
  roles.flatMap((role) => kindsOf[role].map((kind): [string, Role] => [kind, role])),
);

/**
 * @param kinds - Prism's type of a token and its aliases
 * @returns undefined for a token that has the color of the text
 */
export function roleOf(kinds: readonly string[]): Role | undefined {
  const found = kinds.map((kind) => roleOfKind.get(kind));
  return roles.findLast((role) => found.includes(role));
}
