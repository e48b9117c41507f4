/** Where the files are published, from the site's base URL. */
import type {VersionId} from '../../../data/schema/parts';
import type {Subject} from './shapes';

/** Path of the file about a subject. */
export function filePath(version: VersionId, subject: Subject): string {
  return `reference/${version}/${subject}.json`;
}

/** Path of the schema of a subject's files, those of all versions. */
export function fileSchemaPath(subject: Subject): string {
  return `reference/${subject}.schema.json`;
}
