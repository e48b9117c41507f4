import {readPages} from '../../plugins/sources/pages';

/** Every Markdown page of this site, read once in each worker. */
export const sitePages = readPages('.');
