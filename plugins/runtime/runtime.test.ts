import {gzipSync} from 'node:zlib';

import docusaurusTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html';
import {afterEach, describe, expect, test, vi} from 'vitest';

import {
  afterPaintAttribute,
  browserScript,
  fileScript,
  inlineScript,
  onDemandTemplate,
  speculationRules,
} from '.';
import {textOfTemplate} from './template';

describe('the template of pages', () => {
  test('has no entry script that runs by itself', () => {
    const template = onDemandTemplate();
    expect(docusaurusTemplate).toContain('defer></script>');
    expect(template).not.toContain('defer');
    expect(template).toContain('<script type="on-demand" src="<%= it.baseUrl %><%= script %>"></script>');
    // Nothing else is changed.
    expect(template.length - docusaurusTemplate.length).toBe(' type="on-demand"'.length - ' defer'.length);
  });

  test('can be a module with the text, as in Docusaurus 4', () => {
    expect(textOfTemplate({default: docusaurusTemplate})).toBe(docusaurusTemplate);
    expect(textOfTemplate(docusaurusTemplate)).toBe(docusaurusTemplate);
  });

  test.each([
    ['writes them in another way', docusaurusTemplate.replace(' defer>', ' async>')],
    ['has other scripts', docusaurusTemplate.replace('</head>', '<script src="x.js"></script></head>')],
    ['is empty', ''],
    ['returns something else', {html: docusaurusTemplate}],
  ])('is refused if Docusaurus %s', (_case, template) => {
    expect(() => onDemandTemplate(template)).toThrow(
      /Docusaurus writes the entry scripts .* Adapt template\.ts of that plugin, or build with SITE_RUNTIME=plain/,
    );
  });
});

describe('the scripts of a page', () => {
  test.each(['controls', 'first', 'repair', 'start'] as const)(
    '%s is a program without types, and no module',
    (name) => {
      const script = browserScript(name);
      expect(() => new Function(script)).not.toThrow();
      expect(script).not.toMatch(/export |import /);
    },
  );

  test('are below their limits of bytes', () => {
    // 60 of these bytes request the other file after the first paint; a page that named the file was painted a fifth of a second
    // later on a slow phone. 100 more correct the position of a jump that is made before the file has loaded.
    expect(gzipSync(inlineScript('/a.js') + browserScript('repair')).length, 'in the page').toBeLessThan(
      1310,
    );
    // 170 of these bytes show menus in browsers without popovers, and 150 prevent shifts of the text when the web font loads or
    // after a jump.
    expect(gzipSync(fileScript(true).text).length, 'the file').toBeLessThan(2880);
  });
});

describe('a low-priority script', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each([
    ['waits for the paint', 'production', true, {type: 'after-paint'}],
    ['is an ordinary one if the runtime is plain', 'production', false, {}],
    ['is an ordinary one in the dev server', 'development', true, {}],
  ])('%s', (_case, environment, onDemand, attributes) => {
    vi.stubEnv('NODE_ENV', environment);
    expect(afterPaintAttribute({onDemand})).toEqual(attributes);
  });
});

test('only pages of this site are prefetched', () => {
  expect(JSON.parse(speculationRules('/preview/'))).toEqual({
    prefetch: [
      {
        where: {
          and: [{href_matches: '/preview/*'}, {not: {selector_matches: '[target=_blank], [download]'}}],
        },
        eagerness: 'moderate',
      },
    ],
  });
});
