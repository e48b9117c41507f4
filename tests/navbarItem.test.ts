/** An item of the bar that fails says with which configuration; React has no error boundary where pages are built. */
import {expect, test, vi} from 'vitest';

import NavbarItem from '../src/theme/NavbarItem';

vi.mock('@theme/NavbarItem/ComponentTypes', () => ({
  default: {
    default: ({label}: {readonly label: string}) => label,
    docSidebar: () => {
      throw new Error('There is no such sidebar.');
    },
  },
}));

test('an item is drawn', () => {
  expect(NavbarItem({label: 'Blog', to: '/blog'})).toBe('Blog');
});

test.each([
  ['of an unknown kind', 'custom-carousel', 'No NavbarItem component found for type "custom-carousel".'],
  ['that fails', 'docSidebar', 'There is no such sidebar.'],
])('an item %s is shown with its configuration and the cause', (_case, type, cause) => {
  const draw = (): unknown => NavbarItem({type, label: 'Round'} as Parameters<typeof NavbarItem>[0]);
  expect(draw).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        /^A theme navbar item failed to render\.[^]*"type": "[\w-]+",\s+"label": "Round"/,
      ) as string,
      cause: expect.objectContaining({message: cause}) as Error,
    }),
  );
});
