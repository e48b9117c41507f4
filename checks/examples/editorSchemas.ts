/**
 * The schemas that the site publishes for editors, held against the examples of all pages: what a page shows has to pass
 * that of its version, an example marked `wrong` has to fail it.
 *
 * A schema can NOT tell what needs more than a look at one value: a schedule out of range, nodes that join themselves.
 */
import Ajv2020, {type ValidateFunction} from 'ajv/dist/2020';
import {parse as parseToml} from 'smol-toml';

import {site} from '../../config/identity';
import type {VersionId} from '../../data/schema/parts';
import {makeSchema} from '../../plugins/published/schemas/files';
import type {SchemaName} from '../../plugins/published/schemas/paths';
import type {Page, Result} from '../pages';
import {examplesOf, problemsOf, type ExampleFence, type Finding} from './fence';
import {documentsIn, schemaFindings, type Read} from './schema';

const ajv = new Ajv2020({allErrors: true, strictTypes: true, strictRequired: true});
const made = new Map<string, ValidateFunction>();

function validatorOf(version: VersionId, name: SchemaName): ValidateFunction {
  const key = `${version}/${name}`;
  const validate =
    made.get(key) ??
    ajv.compile(
      makeSchema(version, name, {address: site.url + site.baseUrl, trailingSlash: site.trailingSlash}),
    );
  made.set(key, validate);
  return validate;
}

/** A key that readers make for themselves stands in pages as this word. */
const placeholderKey = 'GOSSIP_KEY';
const someKey = 'kM1cJ0y1m3bq4oXoR3yG2w==';

type Value = Pick<Read, 'value' | 'lineAt'>;

function valuesIn(lang: string | null | undefined, text: string): readonly Value[] {
  return lang === 'toml' ? [{value: parseToml(text), lineAt: () => 1}] : documentsIn(text).read;
}

function schemaOf({kind, page}: ExampleFence): SchemaName {
  if (kind === 'config') {
    return page.id.startsWith('pro/') ? 'dkron-pro' : 'dkron';
  }
  return kind === 'jobs' ? 'jobs' : 'job';
}

function findingsIn(fence: ExampleFence): Finding[] {
  const {lang, value} = fence.node;
  const text = value.replaceAll(placeholderKey, someKey);
  const name = schemaOf(fence);
  const validate = validatorOf(fence.page.version as VersionId, name);
  return valuesIn(lang, text).flatMap((each) => {
    const whole = name === 'jobs' && !Array.isArray(each.value) ? [each.value] : each.value;
    return validate(whole) ? [] : schemaFindings(validate.errors ?? [], each);
  });
}

/** Examples of jobs and of the agent's configuration. What cannot be read is the finding of the checks of those. */
export function checkEditorSchemas(pages: readonly Page[]): Result {
  const fences = examplesOf(pages, ({kind}) => ['config', 'job', 'jobs'].includes(kind ?? ''));
  return {checked: fences.length, problems: fences.flatMap((fence) => problemsOf(fence, findingsIn(fence)))};
}
