import {comparisonCriteria, type Comparison} from '../../../data/schema/comparison';

/** Source of a statement. */
export type ComparedSource = {readonly name: string; readonly url: string};

type Stated = {readonly text: string; readonly source: ComparedSource};

/** How a system answers one criterion. */
export type ComparedCell = Stated & {
  readonly value: 'yes' | 'no' | 'partly';
  /** Whether it is a favorable answer. */
  readonly isWanted: boolean;
};

export type ComparedSystem = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly builtFor: string;
  /** Description: language, license, architecture and, where it matters, whether it is still maintained. */
  readonly about: readonly (Stated & {readonly title: string})[];
  readonly strengths: readonly string[];
  readonly differences: readonly string[];
  /** One for each criterion, in their order. */
  readonly cells: readonly ComparedCell[];
};

export type ComparisonPage = {
  /** Release of Dkron that is compared. */
  readonly release: string;
  readonly criteria: readonly {readonly id: string; readonly title: string; readonly question: string}[];
  /** The compared systems, Dkron first. */
  readonly systems: readonly ComparedSystem[];
};

/**
 * Short name of an address, which shows the target of a link: repository and file at GitHub, host and page elsewhere.
 *
 * @returns a name such as `celery/celery: LICENSE` or `docs.temporal.io: schedule`
 */
export function sourceName(address: string): string {
  const {hostname, pathname} = new URL(address);
  const parts = pathname.split('/').filter((part) => part !== '');
  const isRepository = hostname === 'github.com';
  const place = isRepository ? parts.slice(0, 2).join('/') : hostname.replace(/^www\./, '');
  // At GitHub, `blob` and a branch are between the repository and the path.
  const page =
    isRepository && parts[2] === 'blob' ? parts.slice(4).at(-1) : isRepository ? undefined : parts.at(-1);
  return page === undefined ? place : `${place}: ${page.replace(/\.html$/, '')}`;
}

function sourced({text, source}: {readonly text: string; readonly source: string}): Stated {
  return {text, source: {name: sourceName(source), url: source}};
}

/** The part of the data that the page shows; the rest does not reach the browser. */
export function comparisonPage({dkronRelease, criteria, systems}: Comparison): ComparisonPage {
  return {
    release: dkronRelease,
    criteria: comparisonCriteria.map((id) => {
      const {title, question} = criteria[id];
      return {id, title, question};
    }),
    systems: systems.map(
      ({
        id,
        name,
        kind,
        builtFor,
        language,
        license,
        status,
        architecture,
        strengths,
        differences,
        cells,
      }) => ({
        id,
        name,
        kind,
        builtFor,
        about: [
          ...(status === undefined ? [] : [{title: 'Status', ...sourced(status)}]),
          {title: 'License', ...sourced(license)},
          {title: 'Written in', ...sourced(language)},
          {title: 'How it works', ...sourced(architecture)},
        ],
        strengths,
        differences,
        cells: comparisonCriteria.map((criterion) => {
          const cell = cells[criterion];
          return {
            value: cell.value,
            isWanted: cell.value === criteria[criterion].wanted,
            ...sourced(cell),
          };
        }),
      }),
    ),
  };
}
