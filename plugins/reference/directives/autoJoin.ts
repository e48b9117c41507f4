import {loadAutoJoin} from '../../../data/load';
import type {AutoJoin} from '../../../data/schema/autoJoin';
import {forVersion} from '../../../data/versions';
import {codeBlock, paragraph, prose, referenceList, text, code, codes} from '../blocks';
import {findNamed, type Directive} from '../directive';

/** Whether the library fails without the key. An environment variable can replace it. */
function requiredWord({required, env}: AutoJoin['providers'][number]['keys'][number]): string {
  return required !== true ? 'no' : env === undefined ? 'yes' : 'yes, or its variable';
}

export const autoJoin: Directive = {
  name: 'auto-join',
  about: 'The keys of one provider of cloud discovery.',
  example: {provider: 'aws'},
  expand: (args, version) => {
    const providers = forVersion(loadAutoJoin().providers, version);
    const provider = findNamed(
      providers,
      (each) => each.name,
      args.provider ?? '',
      'auto-join provider',
      version,
    );
    const entries = forVersion(provider.keys, version).map((key) => ({
      name: key.name,
      anchor: `${provider.name}-${key.name.replaceAll('_', '-')}`,
      lead: [
        {label: 'Required', value: [text(requiredWord(key))]},
        ...(key.default === undefined ? [] : [{label: 'Default', value: [code(key.default)]}]),
      ],
      body: [key.meaning],
      facts: [
        ...(key.env === undefined ? [] : [{label: 'Variable', value: [code(key.env)], isName: true}]),
        ...(key.allowed === undefined ? [] : [{label: 'Allowed', value: codes(key.allowed)}]),
      ],
      warnings: key.secret === true ? ['A secret: keep it out of process lists and shared files.'] : [],
    }));
    return [
      paragraph(...prose(provider.finds)),
      codeBlock(provider.example.entry),
      ...referenceList(entries),
      ...(provider.credentials === undefined ? [] : [paragraph(...prose(provider.credentials))]),
    ];
  },
};
