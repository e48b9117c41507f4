/**
 * Renders the description by Redoc to HTML with its styles. Part of the server's bundle only: the page's component imports
 * it as `@api-reference/markup`, a name that is empty in the browser's bundle.
 */
import description from '@api-reference/description';
import options from '@api-reference/options';
import {createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {AppStore, Redoc} from 'redoc';
import {ServerStyleSheet} from 'styled-components';

function render(): string {
  const store = new AppStore(description, '/openapi.yaml', options, false);
  const sheet = new ServerStyleSheet();
  try {
    const redoc = renderToString(sheet.collectStyles(createElement(Redoc, {store})));
    // The styles stand beside, not inside, what the browser's Redoc takes over.
    return `${sheet.getStyleTags()}<div class="api-reference__redoc">${redoc}</div>`;
  } finally {
    sheet.seal();
  }
}

/** Redoc's styles and markup. */
export const html = render();
