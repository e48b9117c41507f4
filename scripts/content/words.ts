/** Words of the pages' prose: names as their owners write them, and none of the words that the writing guide rules out. */
import {visit} from 'unist-util-visit';

import type {Page, Problem, Result} from './pages';

type Rule = {readonly wrong: RegExp; readonly right: string};

const rules: readonly Rule[] = [
  {wrong: /\b(?:dKron|DKron|DKRON(?!_))\b/, right: '"Dkron"'},
  {wrong: /\bGithub\b/, right: '"GitHub"'},
  {wrong: /\bJavascript\b/, right: '"JavaScript"'},
  {wrong: /\b(?:kubernetes|Kubernets)\b(?![./-])/, right: '"Kubernetes"'},
  {wrong: /\b(?:Nginx|NGINX)\b/, right: '"nginx"'},
  {wrong: /\b(?:MacOS|OS X)\b/, right: '"macOS"'},
  {wrong: /\bsimply\b/i, right: 'the sentence without it'},
  {wrong: /\bplease note\b/i, right: 'the sentence without it'},
  {wrong: /\bobviously\b/i, right: 'the sentence without it'},
  {wrong: /\beas(?:y|ily)\b/i, right: 'what has to be done, in so many words'},
  {wrong: /\b(?:behaviour|colour|licence|favour|centre)s?\b/i, right: 'US spelling'},
  {
    wrong: /\b(?:click here|facts file|upstream (?:site|docs|website))\b/i,
    right: 'words that a reader of this site understands',
  },
];

/** The tagline is given. */
const allowed = /Easy, Reliable Cron jobs/g;

/** Looks at the text of every page, code left out. */
export function checkWords(pages: readonly Page[]): Result {
  const problems: Problem[] = [];
  let checked = 0;
  for (const page of pages) {
    visit(page.tree, 'text', (node) => {
      checked++;
      const text = node.value.replace(allowed, '');
      for (const {wrong, right} of rules) {
        const found = wrong.exec(text);
        if (found !== null) {
          const line = (node.position?.start.line ?? 1) + text.slice(0, found.index).split('\n').length - 1;
          problems.push({file: page.file, line, message: `"${found[0]}" in the text; expected ${right}`});
        }
      }
    });
  }
  return {checked, problems};
}
