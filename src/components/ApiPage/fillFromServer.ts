/** Fetches the page's HTML after a navigation within the site: the browser's bundle does not contain it. */

async function fill(page: HTMLElement, address: string, position: number | undefined): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) {
    throw new Error(`${address}: ${answer.status}`);
  }
  const served = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('.api');
  if (served === null) {
    throw new Error(`${address} has no API reference`);
  }
  page.append(...served.childNodes);
  // A script element of a parsed document does not run; a newly created one does.
  for (const parsed of page.querySelectorAll('script')) {
    const script = document.createElement('script');
    script.src = parsed.src;
    parsed.replaceWith(script);
  }
  if (position === undefined) {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  } else {
    scrollTo(0, position);
  }
}

/**
 * Inserts the page's HTML as the server sends it. If the request fails, loads the whole page instead, so that the reader sees
 * the browser's own error.
 *
 * @param position - scroll position to restore, in pixels from the top; if undefined, scrolls to the fragment of the address
 */
export function fillFromServer(page: HTMLElement, address: string, position: number | undefined): void {
  fill(page, address, position).catch(() => {
    if (page.isConnected) {
      location.reload();
    }
  });
}
