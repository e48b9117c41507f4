/** The copy and wrap buttons of code blocks: one listener for all of them, on every page. */

const shownFor = 2000; // milliseconds

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.code-block')?.querySelector('code');
  let answer = 'Copied';
  try {
    await navigator.clipboard.writeText(code?.textContent ?? '');
  } catch {
    // Refused without HTTPS or permission: say so instead of pretending.
    answer = 'Not copied';
  }
  button.textContent = answer;
  setTimeout(() => {
    button.textContent = 'Copy';
  }, shownFor);
}

function toggleWrap(button: HTMLButtonElement): void {
  const wrapped = button.closest('.code-block')?.classList.toggle('code-block--wrapped') ?? false;
  button.setAttribute('aria-pressed', String(wrapped));
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.matches('.code-block__copy')) {
      void copy(button);
    } else if (button?.matches('.code-block__wrap')) {
      toggleWrap(button);
    }
  });
}
