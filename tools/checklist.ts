/**
 * The checklist file for adopting releases: a person ticks the steps, and the open ones can be printed. Each release has a
 * section. The file is deleted by hand when everything is ticked.
 */
import fs from 'node:fs';
import path from 'node:path';

/** File of the checklist, relative to the site's folder. */
export const checklistFile = 'data/release-checklist.md';

/** Points under a heading, in the order in which they are best done. */
export type ChecklistPart = {readonly title: string; readonly points: readonly string[]};

const about = `<!-- Tick what is done. "npm run adopt-release -- --checklist" prints the rest. Delete this file when nothing is left. -->`;

/** Adds the steps of another release to a list, except for those that are already open in it. */
export function withSection(list: string, release: string, parts: readonly ChecklistPart[]): string {
  const open = new Set(openPoints(list));
  const blocks = parts.flatMap(({title, points}) => {
    const added = points.filter((point) => !open.has(point));
    return added.length === 0 ? [] : [`### ${title}\n\n${added.map((point) => `- [ ] ${point}`).join('\n')}`];
  });
  return [list.trimEnd() || about, `## ${release}`, ...blocks].join('\n\n') + '\n';
}

/** Reads the list of a site; empty if there is none. */
export function readChecklist(siteFolder: string): string {
  const file = path.join(siteFolder, checklistFile);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

/** Open points of a list: those without a tick. */
export function openPoints(list: string): string[] {
  return [...list.matchAll(/^- \[ \] (.*)$/gm)].map(([, point = '']) => point);
}

/** A list without ticked steps and empty sections. */
export function openPart(list: string): string {
  return list
    .split(/^(?=##? )/m)
    .flatMap((section) => {
      const [head = '', ...blocks] = section.split(/^(?=### )/m);
      const open = blocks
        .map((block) => block.replaceAll(/^- \[[xX]\] .*\n/gm, ''))
        .filter((block) => openPoints(block).length > 0);
      return open.length === 0 ? [] : [[head.trim(), ...open.map((block) => block.trim())].join('\n\n')];
    })
    .join('\n\n');
}
