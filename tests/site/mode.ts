/** Which of its two modes the built site is in (SITE_RUNTIME): whether the runtime waits until a reader uses the page. */
import fs from 'node:fs';

export const onDemand = fs.readFileSync('build/index.html', 'utf8').includes('type=on-demand');
