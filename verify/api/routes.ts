/** Which paths the program has, and which of them are described. */
import {fullPath, type Operation} from '../../data/openapi';
import type {ReportRow} from './types';

/** The dashboard, and the address that leads to it, are no part of the API. */
const noApi = /^GET \/(?:$|ui\b|dashboard\b|static\b)/;

/** A path with a star for each name in it, as programs and descriptions name them differently. */
function starred(path: string): string {
  return path.replaceAll(/:\w+|\{\w+\}/g, '*').replace(/(?<=.)\/$/, '');
}

/**
 * Reads the routes off what a server prints at `log-level: debug`, such as
 * `[GIN-debug] DELETE /v1/jobs/:job --> github.com/…`.
 *
 * @returns method and path of each, such as `DELETE /v1/jobs/*`, without those that are no part of the API
 */
export function readRoutes(printed: string): readonly string[] {
  const found = [...printed.matchAll(/\[GIN-debug\] ([A-Z]+) +(\/\S*) +-->/g)].map(
    ([, method = '', path = '']) => `${method} ${starred(path)}`,
  );
  return [...new Set(found)].filter((route) => !noApi.test(route) && !route.startsWith('HEAD '));
}

/**
 * Holds the routes of a server against the operations of its description.
 *
 * @param routes - none where the server prints none: then there is nothing to compare
 * @returns a row for each route that is not described; an operation without a route shows when it is called
 */
export function compareRoutes(
  routes: readonly string[],
  operations: readonly Operation[],
): readonly ReportRow[] {
  if (routes.length === 0) {
    return [
      {
        outcome: 'skipped',
        what: 'routes',
        label: 'all are described',
        reasons: ['the server printed no routes at log-level: debug; look for new ones in its source'],
      },
    ];
  }
  const described = new Set(
    operations.map((operation) => `${operation.method} ${starred(fullPath(operation))}`),
  );
  return routes
    .filter((route) => !described.has(route))
    .map((route) => ({
      outcome: 'fails',
      what: route,
      label: 'not described',
      reasons: ['the server has this route; expected an operation in paths/ of the description'],
    }));
}
