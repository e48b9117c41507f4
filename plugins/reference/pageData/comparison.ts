import type {Comparison} from '../../../data/schema/comparison';

type Stated = {readonly text: string; readonly source: string; readonly confirmed: boolean};

/** How a system answers one criterion. */
export type ComparedCell = Stated & {
  readonly value: 'yes' | 'no' | 'partly' | 'unknown';
};

export type ComparedSystem = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly builtFor: string;
  /** What it is: language, license, architecture and, where it matters, whether it is still kept. */
  readonly about: readonly (Stated & {readonly title: string})[];
  readonly strengths: readonly string[];
  readonly differences: readonly string[];
  /** One for each criterion, in their order. */
  readonly cells: readonly ComparedCell[];
};

/** What the comparison page shows. */
export type ComparisonPage = {
  /** Release of Dkron that is compared. */
  readonly release: string;
  readonly criteria: readonly {readonly id: string; readonly title: string; readonly question: string}[];
  /** Dkron first. */
  readonly systems: readonly ComparedSystem[];
};

function stated(title: string, {text, source, confirmed}: Stated): Stated & {readonly title: string} {
  return {title, text, source, confirmed};
}

/** Puts the cells, which the data lists apart, to their systems. Nothing else of the data reaches the page. */
export function comparisonPage({dkronRelease, criteria, systems, cells}: Comparison): ComparisonPage {
  return {
    release: dkronRelease,
    criteria,
    systems: systems.map(
      ({id, name, kind, builtFor, language, license, status, architecture, strengths, differences}) => ({
        id,
        name,
        kind,
        builtFor,
        about: [
          ...(status === undefined ? [] : [stated('Status', status)]),
          stated('License', license),
          stated('Written in', language),
          stated('How it works', architecture),
        ],
        strengths,
        differences,
        cells: criteria.map((criterion) => {
          const found = cells.find((cell) => cell.system === id && cell.criterion === criterion.id);
          if (found === undefined) {
            throw new Error(`data/comparison.yaml has no cell for ${id} / ${criterion.id}`);
          }
          const {value, text, source, confirmed} = found;
          return {value, text, source, confirmed};
        }),
      }),
    ),
  };
}
