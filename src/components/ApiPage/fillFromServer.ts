/** For readers who come by navigation within the site: the browser's bundle does not have the page's HTML. */

async function fill(page: HTMLElement, address: string, place: number | undefined): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) {
    throw new Error(`${address}: ${answer.status}`);
  }
  const served = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('.api');
  if (served === null) {
    throw new Error(`${address} holds no API reference`);
  }
  page.append(...served.childNodes);
  // A script that came with a parsed document does not run; one that is made does.
  for (const parsed of page.querySelectorAll('script')) {
    const script = document.createElement('script');
    script.src = parsed.src;
    parsed.replaceWith(script);
  }
  if (place === undefined) {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  } else {
    scrollTo(0, place);
  }
}

/**
 * Puts the page's HTML, as the server has it, into the page. Where it cannot be had, the page is loaded as a whole, so
 * that the reader sees what the browser says about it.
 *
 * @param place - pixels from the top at which the reader was before; without it, what the address names is looked up
 */
export function fillFromServer(page: HTMLElement, address: string, place?: number): void {
  fill(page, address, place).catch(() => {
    if (page.isConnected) {
      location.reload();
    }
  });
}
