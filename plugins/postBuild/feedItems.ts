/**
 * Prepares posts for feeds. Docusaurus takes their HTML unchanged from the built page. A feed reader has neither the site's
 * styles nor its script, so parts that only work with those are removed: icons, buttons, links to headings, class names, and
 * the spans of highlighted code. A diagram, whose colors come from the styles, becomes its title and description. Each item
 * also gets its date of publication.
 */
import type {BlogFeedItem, CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';
import {load} from 'cheerio';

/**
 * Makes a post's HTML readable without the site.
 *
 * @param html - with absolute links
 */
export function plainMarkup(html: string): string {
  const $ = load(html, null, false);
  $('figure:has(svg[role="img"])').each((_index, figure) => {
    const texts = ['title', 'desc'].map((name) => $(figure).find(`svg > ${name}`).text().trim());
    $(figure).replaceWith($('<p>').text(`Diagram: ${texts.filter((text) => text !== '').join('. ')}`));
  });
  $('a.hash-link, button, style, script, svg').remove();
  $('pre').each((_index, block) => {
    const code = $(block).text();
    $(block).empty().append($('<code>').text(code));
  });
  $('[class], [style], [translate], [tabindex]').removeAttr('class style translate tabindex');
  $('*')
    .contents()
    .add($.root().contents())
    .filter((_index, node) => node.type === 'comment')
    .remove();
  return $.html().trim();
}

function finish(item: BlogFeedItem): BlogFeedItem {
  return {
    ...item,
    published: item.date,
    ...(item.content ? {content: plainMarkup(item.content)} : {}),
  };
}

/** For the blog's option `feedOptions.createFeedItems`. */
export const createFeedItems: CreateFeedItemsFn = async ({defaultCreateFeedItems, ...rest}) =>
  (await defaultCreateFeedItems(rest)).map(finish);
