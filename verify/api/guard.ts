/**
 * Lets nothing through that could touch what is not the program's own. Every request passes here right before it is sent;
 * what no rule allows is refused, so a mistake elsewhere ends as a failed row and not as a changed job.
 */
import type {Call, OwnNames, Payload, Permission} from './types';

/** A request was held back. */
export class GuardError extends Error {}

export type Limits = {
  readonly own: OwnNames;
  /** Jobs that this run has sent to the server to be stored. */
  readonly stored: ReadonlySet<string>;
  readonly allowed: ReadonlySet<Permission>;
};

function refuse(call: Call, reason: string): never {
  throw new GuardError(`${call.method} ${call.path} was not sent: ${reason}`);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Name of a job that may be stored: it and every job it refers to are own ones. */
function nameOf(job: unknown, call: Call, {own}: Limits): string {
  if (!isRecord(job)) {
    return refuse(call, 'its body is no job');
  }
  // The server matches keys without regard to letter case: "Name" behind "name" would win.
  const odd = Object.keys(job).find((key) => !/^[a-z_]+$/.test(key));
  if (odd !== undefined) {
    return refuse(call, `its key "${odd}" could stand for another one; expected lower-case letters`);
  }
  const {name, parent_job: parent = '', dependent_jobs: dependents = []} = job;
  if (typeof name !== 'string' || !own.isOwn(name)) {
    return refuse(call, `job ${JSON.stringify(name)} is not one of ${own.prefix}…`);
  }
  if (parent !== '' && !(typeof parent === 'string' && own.isOwn(parent))) {
    return refuse(call, `its parent ${JSON.stringify(parent)} is not one of ${own.prefix}…`);
  }
  if (!Array.isArray(dependents) || !dependents.every((one) => typeof one === 'string' && own.isOwn(one))) {
    return refuse(call, `its dependents ${JSON.stringify(dependents)} are not all of ${own.prefix}…`);
  }
  return name;
}

function parsed(text: string, call: Call): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The server reads the first JSON value and overlooks what follows.
    return refuse(call, 'its body cannot be looked into');
  }
}

function jobIn(payload: Payload | undefined, call: Call, limits: Limits): string {
  return payload?.kind === 'text'
    ? nameOf(parsed(payload.text, call), call, limits)
    : refuse(call, 'it has no body to look into');
}

function jobsInFile(payload: Payload | undefined, call: Call, limits: Limits): readonly string[] {
  if (payload?.kind !== 'form') {
    return refuse(call, 'it is no form');
  }
  return Object.values(payload.files).flatMap((text) => {
    const jobs = parsed(text, call);
    return Array.isArray(jobs)
      ? jobs.map((job) => nameOf(job, call, limits))
      : refuse(call, 'its file is no list of jobs');
  });
}

function segments(call: Call): readonly string[] {
  try {
    return call.path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return refuse(call, 'its path is not well encoded');
  }
}

function demand(permission: Permission, call: Call, {allowed}: Limits): void {
  if (!allowed.has(permission)) {
    refuse(call, `it needs --${permission === 'pro' ? 'pro' : `allow-${permission}`}`);
  }
}

/**
 * @param call - a request about to be sent
 * @param limits - what belongs to this run
 * @returns names of the jobs that it may store
 * @throws GuardError when it could touch anything else
 */
export function permit(call: Call, limits: Limits): readonly string[] {
  if (call.method === 'GET') {
    return [];
  }
  const [, group, name = '', rest, ...more] = segments(call);
  const short = more.length === 0 && rest === undefined;
  const route = call.path.startsWith('/v1/') && more.length === 0 ? `${call.method} ${group ?? ''}` : '';
  if (name === '' && short) {
    switch (route) {
      case 'POST jobs':
      case 'PATCH jobs':
        return [jobIn(call.payload, call, limits)];
      case 'POST pause':
      case 'POST unpause':
        return [];
      case 'POST restore':
        demand('restore', call, limits);
        return jobsInFile(call.payload, call, limits);
      case 'POST leave':
        demand('leave', call, limits);
        return [];
    }
  }
  if (route === 'PUT jobs' && short) {
    return limits.own.isOwn(name)
      ? [jobIn(call.payload, call, limits)]
      : refuse(call, `job "${name}" is not one of ${limits.own.prefix}…`);
  }
  const changes =
    (route === 'DELETE jobs' && short) ||
    (route === 'POST jobs' && (short || rest === 'run' || rest === 'toggle'));
  if (changes) {
    return limits.stored.has(name) ? [] : refuse(call, `this run has not stored a job "${name}"`);
  }
  if ((route === 'POST acl' || route === 'DELETE acl') && name === 'policies' && rest !== undefined) {
    demand('pro', call, limits);
    return limits.own.isOwn(rest) ? [] : refuse(call, `policy "${rest}" is not one of ${limits.own.prefix}…`);
  }
  return refuse(call, 'no rule of the guard allows it');
}
