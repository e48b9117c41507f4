/** The page that Docusaurus builds, with entry scripts that wait. */
import loaded from '@docusaurus/core/lib/ssg/ssgTemplate.html';

/** The loader of Docusaurus 3.10 returns the template as text, that of Docusaurus 4 as a module with the text. */
export function textOfTemplate(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
}

/** The entry scripts in the template of Docusaurus 3.10 and 4, in its template language (Eta). */
const eager = '<script src="<%= it.baseUrl %><%= script %>" defer></script>';

/** Entry scripts of a type that browsers neither fetch nor run; start.ts looks for it. */
const waiting = '<script type="on-demand" src="<%= it.baseUrl %><%= script %>"></script>';

/**
 * Changes the template of pages so that no entry script runs by itself.
 *
 * @param template - the template's text; by default, that of the installed Docusaurus
 * @throws Error if it is no text, or does not write the entry scripts as expected
 */
export function onDemandTemplate(template: unknown = textOfTemplate(loaded)): string {
  if (
    typeof template !== 'string' ||
    template.split(eager).length !== 2 ||
    template.split('<script').length !== 2
  ) {
    throw new Error(
      'This version of Docusaurus writes the entry scripts of a page in a way that plugins/runtime does not know: ' +
        `its template of pages has to have \`${eager}\` once, and no other script. Adapt template.ts of that plugin, or ` +
        'build with SITE_RUNTIME=plain meanwhile.',
    );
  }
  return template.replace(eager, waiting);
}
