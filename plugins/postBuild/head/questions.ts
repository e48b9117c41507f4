/** Questions and answers of a page of the documentation, for structured data. */
import type {Element} from 'domhandler';

import {plainText} from '../copies/plainText';
import {elementsOf, isTag, mainContent, type ParsedPage} from '../parsedPage';

export type Question = {readonly question: string; readonly answer: string};

function headingLevel({name}: Element): number | undefined {
  return /^h[2-4]$/.test(name) ? Number(name[1]) : undefined;
}

/** Elements from a heading to the next heading. */
function contentOf(heading: Element): Element[] {
  const siblings = heading.parent?.children.filter(isTag) ?? [];
  const after = siblings.slice(siblings.indexOf(heading) + 1);
  const end = after.findIndex((each) => headingLevel(each) !== undefined);
  return end === -1 ? after : after.slice(0, end);
}

/** Whether the element after a heading is a deeper heading: then the heading names a group of questions. */
function namesGroup(heading: Element): boolean {
  const siblings = heading.parent?.children.filter(isTag) ?? [];
  const next = siblings[siblings.indexOf(heading) + 1];
  return next !== undefined && /^h[2-6]$/.test(next.name) && next.name > heading.name;
}

/**
 * Reads every heading that ends with a question mark, and the text from there to the next heading.
 *
 * @throws Error if the page has no content
 */
export function readQuestions(markup: ParsedPage): Question[] {
  return [...elementsOf(mainContent(markup).children)]
    .filter((each) => headingLevel(each) !== undefined && !namesGroup(each))
    .map((heading) => ({question: plainText(heading.children), answer: plainText(contentOf(heading))}))
    .filter(({question}) => question.endsWith('?'));
}
