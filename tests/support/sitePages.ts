import {readPages} from '../../plugins/sources/pages';

/** Every Markdown page of this site: a worker reads them once for all files that look at them. */
export const sitePages = readPages('.');
