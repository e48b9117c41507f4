/** The posts that the home page shows, newest first. Title, path and date are those of the files in blog/. */
export interface PostTeaser {
  readonly title: string;
  /** Path of the post on this site. */
  readonly to: string;
  /** Calendar day, YYYY-MM-DD. */
  readonly date: string;
  readonly summary: string;
}

export const posts: readonly PostTeaser[] = [
  {
    title: 'Dkron 4.0.9: start dates, a pause switch, memory limits',
    to: '/blog/dkron-4-0-9/',
    date: '2025-12-20',
    summary: 'What is new, and why all nodes have to stop for this upgrade.',
  },
  {
    title: 'Dkron Pro 4.0 is stable',
    to: '/blog/dkron-pro-4.0-stable/',
    date: '2025-05-30',
    summary: 'Policies and tokens for the API, and a dashboard that asks who you are.',
  },
  {
    title: 'Dkron Pro 4.0 beta: access control, rebuilt',
    to: '/blog/dkron-pro-4-0-beta/',
    date: '2024-10-06',
    summary: 'The access control of Pro was written from zero. First steps with it.',
  },
];
