/**
 * Modules that readers get in scripts of their own, beside the bundler's: who makes such a script adds their paths while
 * the site is loaded, so that plugins/published/notices names their packages too.
 */
export const bundledApart = new Set<string>();
