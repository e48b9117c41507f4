/**
 * Draws the recorded loss of a leader (data/failover.yaml) as a line of time: who leads, which start was lost, what the
 * API answered. Plain SVG whose colors are those of diagrams, once for wide and once for narrow columns; nothing moves.
 */
import type {FailoverRecord} from '../../data/schema/failover';
import {escapeHtml} from '../lib/rawHtml';

/** Milliseconds since midnight of a time HH:MM:SS.mmm. */
function milliseconds(clock: string): number {
  const [hours, minutes, seconds] = clock.split(':').map(Number);
  return Math.round((((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000);
}

/** "00:59:18.093" as "18.093", and "00:59:20.000" as "20". */
function second(clock: string): string {
  return String(Number(clock.slice(6)));
}

/** The numbers that a reader takes away. */
export type FailoverFigures = {
  /** Release on which it was recorded. */
  readonly release: string;
  /** Seconds from the kill to the next leader, and to the first start that it gives. */
  readonly withoutLeader: string;
  readonly withoutStarts: string;
  /** Starts that were due, those of them that happened, and those that did not. */
  readonly due: number;
  readonly kept: number;
  readonly lost: number;
};

/** When the next leader started the job for the first time. */
function resumedAt({elected, runs}: FailoverRecord): string {
  return runs.find(({due, started}) => started && due > elected.at)?.due ?? elected.at;
}

/** @returns the release; seconds without a leader and without starts, rounded to a tenth; starts that were due, kept, lost */
export function failoverFigures(record: FailoverRecord): FailoverFigures {
  const {release, killed, elected, runs} = record;
  const kept = runs.filter((run) => run.started).length;
  const secondsTo = (clock: string): string =>
    ((milliseconds(clock) - milliseconds(killed.at)) / 1000).toFixed(1);
  return {
    release,
    withoutLeader: secondsTo(elected.at),
    withoutStarts: secondsTo(resumedAt(record)),
    due: runs.length,
    kept,
    lost: runs.length - kept,
  };
}

/** One moment of the record, for the table beside the drawing. */
export type FailoverMoment = {
  readonly at: string;
  /** Seconds after the kill, with a sign. */
  readonly after: string;
  /** Prose with Markdown inline code. */
  readonly text: string;
};

/** All recorded moments in their order. */
export function failoverMoments({killed, runs, answers, job}: FailoverRecord): FailoverMoment[] {
  const moments = [
    ...runs.map(({due, started}, index) => {
      const text = started
        ? `\`${job.name}\` starts on ${job.node}.`
        : `\`${job.name}\` was due about now. It does not start, now or later.`;
      const last = runs[index + 1];
      return {
        at: due,
        text: started && last?.started === false ? `${text} It is the last start of the old leader.` : text,
      };
    }),
    {at: killed.at, text: `${killed.node}, the leader, is killed with ${killed.signal}.`},
    ...answers.map(({at, text}) => ({
      at,
      text: `\`GET /v1/leader\`: ${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`,
    })),
  ];
  const origin = milliseconds(killed.at);
  return moments
    .sort((one, other) => milliseconds(one.at) - milliseconds(other.at))
    .map(({at, text}) => {
      const difference = (milliseconds(at) - origin) / 1000;
      const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
      return {at, after: `${sign}${Math.abs(difference).toFixed(3)} s`, text};
    });
}

type TextAnchor = 'start' | 'middle' | 'end';

function label(
  x: number,
  y: number,
  text: string,
  anchor: TextAnchor = 'middle',
  fill = '--dk-diagram-text',
  bold = false,
): string {
  const weight = bold ? ' font-weight="650"' : '';
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="var(${fill})"${weight}>${escapeHtml(text)}</text>`;
}

/** The drawing at one width in units of the picture; 12.5 units are the height of its letters. */
function drawAt(width: number, record: FailoverRecord, id: string): string {
  const {killed, elected, runs, answers, job} = record;
  const isNarrow = width < 500;
  const resumed = resumedAt(record);
  const from = Math.floor(milliseconds(runs[0]?.due ?? killed.at) / 1000) * 1000 - 500;
  const to = Math.ceil(milliseconds(runs.at(-1)?.due ?? elected.at) / 1000) * 1000 + 300;
  const x = (clock: string | number): number => {
    const at = typeof clock === 'number' ? clock : milliseconds(clock);
    return Math.round((6 + ((at - from) / (to - from)) * (width - 12)) * 10) / 10;
  };
  const dead = x(killed.at);
  const back = x(elected.at);
  const again = x(resumed);
  const figures = failoverFigures(record);
  const bar = (left: number, right: number, text: string): string =>
    `<rect x="${left}" y="52" width="${right - left}" height="34" rx="6" fill="var(--dk-accent)"/>` +
    (text === '' ? '' : label((left + right) / 2, 73, text, 'middle', '--dk-accent-text', true));
  const gap = (left: number, right: number, text: string, color: string): string =>
    `<rect x="${left}" y="52" width="${right - left}" height="34" fill="var(--dk-diagram-bg)" stroke="var(${color})" stroke-dasharray="4 4"/>` +
    label((left + right) / 2, 73, text, 'middle', color, true);
  const ticks: string[] = [];
  const step = isNarrow ? 2000 : 1000;
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
    ticks.push(
      `<path d="M${x(at)} 232v-6" stroke="var(--dk-diagram-line)"/>`,
      label(x(at), 248, `:${String((at / 1000) % 60).padStart(2, '0')}`, 'middle', '--dk-text-soft'),
    );
  }
  const title = `${figures.withoutStarts} seconds without a start`;
  const description =
    `${killed.node} leads until it is killed at ${killed.at}; ${elected.node} leads from ${elected.at} on and starts the job again at ${resumed}. ` +
    `Of ${figures.due} starts of ${job.name}, ${job.schedule}, ${figures.lost} did not happen.`;
  return [
    `<svg viewBox="0 0 ${width} 256" width="${width}" height="256" role="img" aria-labelledby="${id}t ${id}d" font-size="12.5">`,
    `<title id="${id}t">${escapeHtml(title)}</title><desc id="${id}d">${escapeHtml(description)}</desc>`,
    ...[dead, back, again].map(
      (at) => `<path d="M${at} 22V142m0 20V232" stroke="var(--dk-diagram-line)" stroke-dasharray="3 4"/>`,
    ),
    label(dead - 5, 16, isNarrow ? 'killed' : `${killed.node} killed`, 'end', '--dk-bad', true),
    label(back, 16, `${elected.node} leads`, 'start', '--dk-good', true),
    label(again, 16, 'starts again', isNarrow ? 'middle' : 'start', '--dk-good', true),
    label(6, 44, 'Who leads', 'start', '--dk-text-soft'),
    bar(6, dead, isNarrow ? '' : killed.node),
    gap(dead, back, `${isNarrow ? '' : 'nobody, '}${figures.withoutLeader} s`, '--dk-bad'),
    gap(back, again, `${elected.node}${isNarrow ? ', waiting' : ', schedule not started yet'}`, '--dk-good'),
    bar(again, width - 6, elected.node),
    label(
      6,
      112,
      isNarrow ? `Starts, ${job.schedule}` : `Starts of ${job.name}, ${job.schedule}`,
      'start',
      '--dk-text-soft',
    ),
    ...runs.map(({due, started}) =>
      started
        ? `<circle cx="${x(due)}" cy="132" r="7" fill="var(--dk-good)"/>${label(x(due), 156, isNarrow ? due.slice(6, 8) : second(due))}`
        : `<circle cx="${x(due)}" cy="132" r="7" fill="var(--dk-diagram-bg)" stroke="var(--dk-bad)" stroke-width="2" stroke-dasharray="3 2.5"/>${label(x(due), 156, 'lost', 'middle', '--dk-bad', true)}`,
    ),
    label(6, 184, 'GET /v1/leader', 'start', '--dk-text-soft'),
    ...answers.map(({at, leader}, index) => {
      const anchor: TextAnchor = leader === null ? 'end' : index === 0 ? 'end' : 'start';
      const place = x(at) + (anchor === 'end' ? -6 : 6);
      return `<path d="M${x(at)} 192v22" stroke="var(--dk-diagram-text)" stroke-width="2"/>${label(place, 208, leader ?? '500', anchor, leader === null ? '--dk-bad' : '--dk-diagram-text')}`;
    }),
    `<path d="M6 232H${width - 6}" stroke="var(--dk-diagram-line)"/>`,
    ...ticks,
    '</svg>',
  ].join('');
}

/**
 * The drawing as HTML: for wide columns, then for narrow ones; the styles of `.failover` show one of the two.
 *
 * @param record - the record; its times rise
 */
export function failoverDrawing(record: FailoverRecord): string {
  return `${drawAt(760, record, 'fw')}${drawAt(340, record, 'fn')}`;
}
