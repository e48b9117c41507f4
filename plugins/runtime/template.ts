/** The page that Docusaurus builds, with entry scripts that wait. */
import docusaurusTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html';

/** How Docusaurus 3.10 writes the entry scripts, in the language of its template (Eta). */
const eager = '<script src="<%= it.baseUrl %><%= script %>" defer></script>';

/** The same with a type that browsers neither fetch nor run; start.ts looks for it. */
const waiting = '<script type="on-demand" src="<%= it.baseUrl %><%= script %>"></script>';

/**
 * Changes the template of pages so that no entry script runs by itself.
 *
 * @throws Error where the template does not write the entry scripts as expected
 */
export function onDemandTemplate(template: string = docusaurusTemplate): string {
  if (template.split(eager).length !== 2 || template.split('<script').length !== 2) {
    throw new Error(
      'This version of Docusaurus writes the entry scripts of a page in a way that plugins/runtime does not know: ' +
        `its template of pages has to have \`${eager}\` once, and no other script. Adapt template.ts of that plugin, or ` +
        'turn it off in config/postBuild.ts.',
    );
  }
  return template.replace(eager, waiting);
}
