import {loadVersions} from '../data/versions';
import type {SearchOptions} from '../plugins/search';
import {apiOptions} from './api';

/** The search in the bar; `undefined` leaves its slot empty, and nothing of it is in any page. */
export const search: SearchOptions | undefined = {
  versions: loadVersions().map(({label, path}) => ({label, path: `${path.replace(/\/$/, '')}/`})),
  apis: apiOptions.references.map(({route, label, description}) => ({
    path: route,
    version: label,
    description,
  })),
  indexPage: 'reference-index',
  synonyms: 'data/synonyms.yaml',
  questions: 'data/questions.yaml',
};
