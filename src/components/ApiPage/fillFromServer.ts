/** For readers who come by navigation within the site: the browser's bundle does not have the page's HTML. */

async function fill(page: HTMLElement, address: string): Promise<void> {
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
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

/**
 * Puts the page's HTML, as the server has it, into the page. Where it cannot be had, the page is loaded as a whole, so
 * that the reader sees what the browser says about it.
 */
export function fillFromServer(page: HTMLElement, address: string): void {
  fill(page, address).catch(() => {
    if (page.isConnected) {
      location.reload();
    }
  });
}
