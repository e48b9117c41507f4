/** What the frame of the site says when the site asks it for something that is not there. One build has all pages that ask. */
import fs from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {currentVersion} from '../../data/versions';
import {miniSite, type MiniSite, type Run} from './miniSite';

let site: MiniSite;

beforeAll(() => {
  site = miniSite('frame-errors');
});

afterAll(() => {
  site.remove();
});

/** A page whose component asks for something while it is drawn. */
function asking(imports: string, ask: string, inFrame = true): string {
  const [open, close] = inFrame ? ['<Layout title="Ask" description="Asks.">', '</Layout>'] : ['<>', '</>'];
  return `import Layout from '@theme/Layout';
${imports}

function Ask() {
  ${ask};
  return null;
}

export default function Page() {
  return ${open}<Ask />${close};
}
`;
}

const docsClient = '@docusaurus/plugin-content-docs/client';

const pages = {
  'no-export': 'export const nothing = 1;\n',
  outside: asking(
    "import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';",
    'useNavbarMobileSidebar()',
    false,
  ),
  'no-plugin': asking(`import {useDocsData} from '${docsClient}';`, "useDocsData('nothing')"),
  'no-sidebar': asking(
    `import {useLayoutDocsSidebar} from '${docsClient}';`,
    "useLayoutDocsSidebar('nothing')",
  ),
  'no-doc': asking(`import {useLayoutDoc} from '${docsClient}';`, "useLayoutDoc('nothing')"),
  'empty-sidebar': asking(
    "import NavbarItem from '@theme/NavbarItem';",
    'return <NavbarItem type="docSidebar" sidebarId="empty" label="Empty" />',
  ),
  'no-text': asking("import {translate} from '@docusaurus/Translate';", 'translate({})'),
};

describe('pages that ask for what is not there', () => {
  let run: Run;

  beforeAll(() => {
    Object.entries(pages).forEach(([name, source]) => site.write(`src/pages/${name}.jsx`, source));
    site.write(
      'sidebars.ts',
      "export default {docs: ['index', 'intro', 'basics/getting-started'], empty: [{type: 'html', value: '-'}]};\n",
    );
    run = site.build();
  });

  afterAll(() => {
    Object.keys(pages).forEach((name) => fs.rmSync(path.join(site.folder, `src/pages/${name}.jsx`)));
  });

  test('fail the build, each with its address', () => {
    expect(run.status).not.toBe(0);
    for (const name of Object.keys(pages)) {
      expect(run.output).toContain(`/${name}/`);
    }
  });

  test.each([
    [
      'a page without a default export',
      /The page component at \/no-export\/? doesn't have a default export\. This makes it impossible to render anything/,
    ],
    ['a context outside of its provider', /is called outside the <NavbarMobileSidebarProvider>/],
    ['a docs plugin that is not enabled', /docs plugin, but this plugin does not seem to be enabled/],
    [
      'a sidebar',
      new RegExp(
        `Can't find any sidebar with id "nothing" in version current.*\\s+Available sidebar ids are:\\s+- docs`,
      ),
    ],
    ['a sidebar with nothing to link to', /Sidebar with ID "empty" doesn't have anything to be linked to/],
    [
      'a page of the documentation',
      /Couldn't find any doc with id "nothing" in version "current"\.\s+Available doc ids are:\s+- basics\/getting-started\s+- index\s+- intro/,
    ],
    [
      'a translation with neither id nor message',
      /translation declarations must have at least a translation id or a default translation message/,
    ],
  ])('%s is told', (_case, message) => {
    expect(run.output).toMatch(message);
  });
});

describe('an item of the bar', () => {
  const withItem = (item: string): Run => {
    site.write('config/theme.ts', `export const navbar = {title: '${currentVersion}', items: [${item}]};\n`);
    return site.build();
  };

  test('of an unknown kind is refused before anything is built', () => {
    const {status, output} = withItem("{type: 'carousel', label: 'x'}");
    expect(status).not.toBe(0);
    expect(output).toContain('Bad navbar item type carousel');
  });

  test('that fails is shown with its configuration and the cause', () => {
    const {status, output} = withItem("{type: 'custom-carousel', label: 'Round'}");
    expect(status).not.toBe(0);
    expect(output).toContain('A theme navbar item failed to render.');
    expect(output).toMatch(/"type": "custom-carousel",\s+"label": "Round"/);
    expect(output).toContain('No NavbarItem component found for type "custom-carousel"');
  });
});
