/** Compares the routes of the server with the operations of the description. */
import {fullPath, type Operation} from '../../data/openapi';
import type {ReportRow} from './types';

/** Paths of the dashboard and of the redirect to it, which are not part of the API. */
const noApi = /^GET \/(?:$|ui\b|dashboard\b|static\b)/;

/** Replaces each path parameter with a star, as program and description name parameters differently. */
function starred(path: string): string {
  return path.replaceAll(/:\w+|\{\w+\}/g, '*').replace(/(?<=.)\/$/, '');
}

/**
 * Parses the routes that a server prints at `log-level: debug`, such as `[GIN-debug] DELETE /v1/jobs/:job --> github.com/…`.
 *
 * @returns method and path of each, such as `DELETE /v1/jobs/*`, without those outside the API
 */
export function readRoutes(printed: string): readonly string[] {
  const found = [...printed.matchAll(/\[GIN-debug\] ([A-Z]+) +(\/\S*) +-->/g)].map(
    ([, method = '', path = '']) => `${method} ${starred(path)}`,
  );
  return [...new Set(found)].filter((route) => !noApi.test(route) && !route.startsWith('HEAD '));
}

/**
 * Finds routes of a server that its description lacks.
 *
 * @param routes - routes of the server; empty if it prints none, and then nothing is compared
 * @returns a row for each route that is not described; an operation without a route fails when it is called
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
