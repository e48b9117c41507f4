import {describe, expect, it} from 'vitest';

import {GuardError, permit, type Limits} from './guard';
import {makeOwnNames} from './ownNames';
import type {Call, Payload, Permission} from './types';

const own = makeOwnNames('test');
const mine = own.of('backup');

function limits(...allowed: readonly Permission[]): Limits {
  return {own, stored: new Set([mine]), allowed: new Set(allowed)};
}

function json(value: unknown): Payload {
  return {
    kind: 'text',
    type: 'application/json',
    text: typeof value === 'string' ? value : JSON.stringify(value),
  };
}

function call(line: string, payload?: Payload): Call {
  const [method = '', path = ''] = line.split(' ');
  return {method, path, query: [], ...(payload === undefined ? {} : {payload})};
}

const form = (text: string): Payload => ({kind: 'form', files: {file: text}});
const job = {name: mine, schedule: '@daily'};

describe('the guard lets through', () => {
  it.each([
    ['reads of anything', call('GET /v1/jobs/payroll')],
    ['a run of an own job', call(`POST /v1/jobs/${mine}`)],
    ['a run by the other path', call(`POST /v1/jobs/${mine}/run`)],
    ['a toggle of an own job', call(`POST /v1/jobs/${mine}/toggle`)],
    ['a delete of an own job', call(`DELETE /v1/jobs/${mine}`)],
    ['a pause', call('POST /v1/pause')],
    ['the end of a pause', call('POST /v1/unpause')],
  ])('%s', (_, request) => {
    expect(permit(request, limits())).toEqual([]);
  });

  it('own jobs, and tells their names', () => {
    expect(permit(call('POST /v1/jobs', json(job)), limits())).toEqual([mine]);
    expect(permit(call('PATCH /v1/jobs', json({...job, parent_job: own.of('x')})), limits())).toEqual([mine]);
    expect(permit(call(`PUT /v1/jobs/${mine}`, json(job)), limits())).toEqual([mine]);
    const parent = {...job, dependent_jobs: [own.of('x')]};
    expect(permit(call('PATCH /v1/jobs', json(parent)), limits())).toEqual([mine]);
    const file = form(JSON.stringify([job, {name: own.of('b'), parent_job: mine}]));
    expect(permit(call('POST /v1/restore', file), limits('restore'))).toEqual([mine, own.of('b')]);
  });

  it('leaving and own policies, when allowed', () => {
    expect(permit(call('POST /v1/leave'), limits('leave'))).toEqual([]);
    expect(permit(call(`DELETE /v1/acl/policies/${mine}`), limits('pro'))).toEqual([]);
  });
});

describe('the guard holds back', () => {
  it.each([
    ['a run of a job of others', call('POST /v1/jobs/payroll')],
    ['a run by the other path', call('POST /v1/jobs/payroll/run')],
    ['a toggle of a job of others', call('POST /v1/jobs/payroll/toggle')],
    ['a delete of a job of others', call('DELETE /v1/jobs/payroll')],
    [
      'a delete of a job that looks like an own one and was not stored',
      call(`DELETE /v1/jobs/${own.of('other')}`),
    ],
    ['a delete of the prefix', call(`DELETE /v1/jobs/${own.prefix}`)],
    ['a path that leads elsewhere', call(`DELETE /v1/jobs/${mine}/../payroll`)],
    ['an encoded path that leads elsewhere', call(`DELETE /v1/jobs/${mine}%2F..%2Fpayroll`)],
    ['a path that is not well encoded', call('DELETE /v1/jobs/%E0%A4%A')],
    ['a path that goes on', call(`POST /v1/jobs/${mine}/run/payroll`)],
    ['a job of others', call('POST /v1/jobs', json({...job, name: 'payroll'}))],
    ['a job without name', call('POST /v1/jobs', json({schedule: '@daily'}))],
    ['a job with a second name', call('POST /v1/jobs', json({...job, Name: 'payroll'}))],
    ['a job with a key that folds to another', call('POST /v1/jobs', json({...job, parent_ſob: 'payroll'}))],
    ['a parent of others', call('POST /v1/jobs', json({...job, parent_job: 'payroll'}))],
    [
      'a dependent of others',
      call('POST /v1/jobs', json({...job, dependent_jobs: [own.of('x'), 'payroll']})),
    ],
    ['dependents that are no list', call('POST /v1/jobs', json({...job, dependent_jobs: 'payroll'}))],
    ['a body with something behind it', call('POST /v1/jobs', json(`${JSON.stringify(job)} {}`))],
    ['a body that is a list', call('POST /v1/jobs', json([job]))],
    ['no body', call('POST /v1/jobs')],
    ['a form as a job', call('POST /v1/jobs', form('[]'))],
    ['an update at the path of others', call('PUT /v1/jobs/payroll', json(job))],
    ['an update of others at an own path', call(`PUT /v1/jobs/${mine}`, json({...job, name: 'payroll'}))],
    ['what no rule names', call(`PATCH /v1/jobs/${mine}`, json(job))],
    ['another path', call('POST /v1/anything')],
    ['a pause with something behind it', call('POST /v1/pause/now')],
    ['what stands outside the base path', call('POST /health')],
    ['a restore without its flag', call('POST /v1/restore', form('[]'))],
    ['a leave without its flag', call('POST /v1/leave')],
    ['a policy without its flag', call(`POST /v1/acl/policies/${mine}`)],
  ])('%s', (_, request) => {
    expect(() => permit(request, limits())).toThrow(GuardError);
  });

  it.each([
    ['a restore of jobs of others', call('POST /v1/restore', form('[{"name":"payroll"}]'))],
    ['a restore of no list', call('POST /v1/restore', form('{"name":"payroll"}'))],
    ['a restore that cannot be read', call('POST /v1/restore', form('[{"name":'))],
    ['a restore that is no form', call('POST /v1/restore', json([]))],
    ['a policy of others', call('DELETE /v1/acl/policies/readonly')],
    ['all policies', call('DELETE /v1/acl/policies')],
  ])('%s, even with its flag', (_, request) => {
    expect(() => permit(request, limits('restore', 'pro', 'leave'))).toThrow(GuardError);
  });

  it('and says why', () => {
    expect(() => permit(call('DELETE /v1/jobs/payroll'), limits())).toThrow(
      'DELETE /v1/jobs/payroll was not sent: this run has not stored a job "payroll"',
    );
    expect(() => permit(call('POST /v1/leave'), limits())).toThrow('it needs --allow-leave');
  });
});
