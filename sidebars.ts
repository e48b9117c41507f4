import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The v4 sidebar, written out: the order leads from the first run to production. */
export default {
  docs: [
    'index',
    {
      type: 'category',
      label: 'Get started',
      collapsed: false,
      items: [
        'intro',
        'basics/installation',
        'basics/getting-started',
        'basics/configuration',
        'usage/concepts',
      ],
    },
    {type: 'category', label: 'Run jobs', items: ['usage/cron-spec']},
    {type: 'category', label: 'Operate a cluster', items: ['usage/clustering']},
  ],
} satisfies SidebarsConfig;
