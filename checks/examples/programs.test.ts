/** Findings in examples for other programs: Compose, Kubernetes, nginx, Caddy, systemd. */
import {expect, test} from 'vitest';

import {isWithout} from '../../tools/programs';
import {fixturePages, messages} from '../../tests/fixtures/checks';
import {pageFrom, type SourcePage} from '../../plugins/sources/pages';
import type {Result} from '../lib/result';
import {checkCaddy} from './caddy';
import {checkCompose} from './compose';
import {checkKubernetes} from './kubernetes';
import {checkNginx} from './nginx';
import {checkPrometheus} from './prometheus';
import {checkSystemd} from './systemd';
import {cutDefinitions} from './schemas/cut';

const none = (): undefined => undefined;

function problemsOf(check: (pages: readonly SourcePage[]) => Result, name: string): string[] {
  const file = `docs/operations/${name}.md`;
  const pages = fixturePages('program-examples').filter((page) => page.file === file);
  return messages(check(pages)).map((message) => message.replace(`${file}:`, ''));
}

test.each([
  ['nginx', checkNginx, 'nginx and openssl are not installed'],
  ['caddy', checkCaddy, 'caddy is not installed'],
  ['promtool', checkPrometheus, 'promtool is not installed'],
  ['systemd-analyze', checkSystemd, 'systemd-analyze is not installed'],
] as const)('without %s the check is skipped with a message', (_name, check, skipped) => {
  expect(check(fixturePages('good'), none)).toEqual({checked: 0, problems: [], skipped});
  // A site without such fences is an error, with and without the program.
  expect(check([pageFrom('Text.\n')], none)).toEqual({checked: 0, problems: []});
});

test('Compose files: unknown fields, servers that join themselves, nodes without required settings', () => {
  expect(problemsOf(checkCompose, 'compose')).toMatchInlineSnapshot(`
    [
      "5: services.a has no field "restrat"; did you mean "restart"?",
      "18: b has neither image nor build; expected one of them",
      "32: services.a.stop_grace_period must match format "duration"",
      "37: the YAML cannot be read: Flow sequence in block collection must be sufficiently indented and end with a ] at line 2, column 7:",
      "40: the example is marked "wrong" and nothing is wrong with it",
      "48: a has no "init: true"; expected it, as Dkron does not clean up after orphans",
      "48: a has no "user" that is not root; expected one",
      "48: a has no "mem_limit"; expected a limit for Dkron and its jobs",
      "48: a lists its own name in retry-join, which always answers; expected those of other nodes",
      "51: b lists its own name in retry-join, which always answers; expected those of other nodes",
    ]
  `);
});

test('manifests: unknown fields and kinds, pods in which Dkron does not work', () => {
  expect(problemsOf(checkKubernetes, 'kubernetes')).toMatchInlineSnapshot(`
    [
      "8: spec has no field "replica"; did you mean "replicas"?",
      "22: spec.template.spec.containers.0.ports.0.containerPort must be integer",
      "9: the selector does not match the labels of the pods",
      "16: the pod has no "shareProcessNamespace: true"; expected it, as Dkron does not clean up after orphans",
      "17: serf-reconnect-timeout is set; expected its default, as a short one splits a cluster for good",
      "64: there is no schema of "v1 Sevice"; there are apps/v1 Deployment, apps/v1 StatefulSet, v1 ConfigMap, v1 Namespace, v1 PersistentVolumeClaim, v1 Secret, v1 Service, networking.k8s.io/v1 NetworkPolicy, policy/v1 PodDisruptionBudget",
    ]
  `);
});

test.skipIf(isWithout('nginx', 'openssl'))('nginx: unknown directives, with their lines', () => {
  expect(problemsOf(checkNginx, 'nginx')).toMatchInlineSnapshot(`
      [
        "4: nginx: unknown directive "proxy_passs"",
        "11: nginx: unexpected "}"",
      ]
    `);
});

test.skipIf(isWithout('caddy'))('Caddy: unknown directives, with their lines', () => {
  const found = problemsOf(checkCaddy, 'caddy');
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^4: caddy: .*unrecognized subdirective health_url/);
  expect(found[1]).toMatch(/caddy: .*@foreign/);
});

test.skipIf(isWithout('promtool'))('Prometheus: unknown fields, and expressions that cannot be read', () => {
  expect(problemsOf(checkPrometheus, 'prometheus')).toMatchInlineSnapshot(`
    [
      "6: promtool: yaml: unmarshal errors: line 3: field scraping_interval not found in type config.ScrapeConfig",
      "14: promtool: 5:15: group "a", rule 1, "Broken": could not parse expression: 1:16: parse error: unexpected <op:>>",
      "22: promtool: yaml: unmarshal errors: line 5: field expression not found in type rulefmt.RuleNode",
    ]
  `);
});

test.skipIf(isWithout('systemd-analyze'))('systemd: unknown sections, directives and values', () => {
  const found = problemsOf(checkSystemd, 'systemd').join('\n');
  // Other releases of systemd word consequential errors differently.
  expect(found).toMatch(/^6: systemd: .*TimeoutStopSecs/m);
  expect(found).toMatch(/^7: systemd: .*Sevice/m);
  expect(found).toMatch(/^12: systemd: .*outside of section/m);
  expect(found).toMatch(/^18: systemd: .*mixd/m);
  expect(found).toMatch(/^23: systemd: .*every night/m);
});

test('a schema is extracted with all definitions it refers to, without descriptions', () => {
  const definitions = {
    a: {description: 'A', properties: {description: {$ref: '/api/_definitions.json#/$defs/b'}}},
    b: {type: 'string', 'x-kubernetes-map-type': 'atomic'},
    c: {type: 'number'},
  };
  expect(cutDefinitions(definitions, ['a'])).toEqual({
    a: {properties: {description: {$ref: '#/$defs/b'}}},
    b: {type: 'string'},
  });
  expect(() => cutDefinitions(definitions, ['d'])).toThrow('there is no definition "d"');
});
