/** The menu: a column next to the content in wide windows, a native popover in narrow ones. */
import {markup, trusted, type Markup} from '../../lib/html';
import {operationAnchor, schemaId} from './addresses';
import type {GuideSection} from '../../../data/openapi';
import type {PageContext} from './context';
import {filterWords, methodBadge} from './operations';

/** The version that the page is about. */
export type PageVersion = {readonly label: string; readonly release: string};

/** Heading of the guide. */
export type GuideEntry = Pick<GuideSection, 'id' | 'title'>;

function menuItem(id: string, content: Markup | string, words?: string): Markup {
  return markup`<li${words !== undefined && markup` data-find="${words}"`}><a href="#${id}">${content}</a></li>`;
}

function group(name: string, links: readonly Markup[], isOpen = true): Markup {
  return markup`<details${isOpen && trusted(' open')}><summary>${name}</summary><ul>${links}</ul></details>`;
}

export function menu(
  context: PageContext,
  guide: readonly GuideEntry[],
  {label, release}: PageVersion,
): Markup {
  const {tags, schemas} = context;
  const operations = tags.map(({title, operations: all}) =>
    group(
      title,
      all.map((operation) =>
        menuItem(
          operationAnchor(operation),
          markup`${operation.summary} ${methodBadge(operation)}`,
          `${operation.summary.toLowerCase()} ${filterWords(operation, context)}`,
        ),
      ),
    ),
  );
  return markup`
    <nav class="api-menu" id="api-menu" popover aria-label="API reference">
      <div class="api-menu__top">
        <p><b>${label}</b> release ${release}</p>
        <button class="clean-btn" type="button" popovertarget="api-menu" popovertargetaction="hide"><span class="unseen">Close the menu</span></button>
        <input type="search" placeholder="Filter operations" aria-label="Filter by path, method, name or field" autocomplete="off" spellcheck="false">
        <p role="status"></p>
      </div>
      <div class="api-menu__list theme-doc-sidebar-menu">
        ${group('Guide', [menuItem('overview', 'Overview'), menuItem('operations', 'All operations'), ...guide.map(({id, title}) => menuItem(id, title))])}
        ${operations}
        ${group(
          'Schemas',
          schemas.names.map((name) => menuItem(schemaId(name), name, name.toLowerCase())),
          false,
        )}
      </div>
    </nav>`;
}

/** The button that opens the menu in narrow windows. */
export function menuBar(): Markup {
  return markup`
    <div class="api-bar" role="region" aria-label="Menu of the API reference">
      <button class="clean-btn" type="button" popovertarget="api-menu">Menu</button>
      <span></span>
    </div>`;
}
