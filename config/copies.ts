import {loadVersions} from '../data/versions';
import type {MarkdownCopiesOptions} from '../plugins/markdown-copies';
import {apiOptions} from './api';
import {pageHeadOptions} from './head';
import {product} from './identity';

/** Every page also as Markdown: plugins/markdown-copies. */
export const copiesOptions: MarkdownCopiesOptions = {
  product: product.name,
  description: product.description,
  versions: loadVersions().map(({label, lastRelease}) => ({label, release: lastRelease})),
  apis: apiOptions.references.map(({route, label}) => ({path: route.replace(/\/$/, ''), version: label})),
  blog: pageHeadOptions.blog,
  descriptions: pageHeadOptions.descriptions,
};
