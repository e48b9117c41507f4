/**
 * Compares the APIs of two versions by their descriptions: calls, parameters, responses, and fields of objects. Pure functions:
 * they take the result of `readDescription` and read no file.
 *
 * Calls are matched by method and path, objects by title. Only names, types and constraints are compared, never prose: a change
 * of behavior behind the same call is described by hand on the pages.
 */
import {
  fullPath,
  operationsOf,
  type ApiAnswer,
  type Description,
  type Operation,
  type Parameter,
  type Schema,
} from './openapi';
import {areEqual} from './schema/values';
import {isObject} from './valueAt';

export const apiParts = ['calls', 'parameters', 'answers', 'headers', 'fields'] as const;
export type ApiPart = (typeof apiParts)[number];

/** One difference. */
export type ApiChange = {
  readonly part: ApiPart;
  /** Affected calls, such as `GET /v1/jobs`, in the order of the later version; empty for fields. */
  readonly calls: readonly string[];
  /** Name of the parameter (`name[KEY]` if it takes any key), status, header or field (`Job.name`); empty for calls. */
  readonly name: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** The release that added it, if its description names one. */
  readonly since?: string;
  /** The changed aspects, if `change` is `changed`. */
  readonly details: readonly Detail[];
};

/** An aspect whose value changed; `undefined` if there is no value. */
export type Detail = {readonly aspect: string; readonly from: unknown; readonly to: unknown};

/** Differences between two APIs. */
export type ApiChanges = {
  /** In the order of `apiParts`. One change that affects several calls is one entry. */
  readonly changes: readonly ApiChange[];
  /** Calls in both versions, without those of Dkron Pro, whose responses are not known. */
  readonly shared: readonly string[];
  /** Calls of Dkron Pro in either version. */
  readonly pro: readonly string[];
};

/** Compared keywords of a schema, and their names on the page. */
const aspects: Readonly<Record<string, string>> = {
  type: 'type',
  format: 'format',
  contentEncoding: 'encoding',
  enum: 'values',
  const: 'value',
  default: 'default',
  pattern: 'pattern',
  minimum: 'minimum',
};

function detail(aspect: string, from: unknown, to: unknown): readonly Detail[] {
  return areEqual(from, to) ? [] : [{aspect, from, to}];
}

function schemaDetails(from: Schema, to: Schema): readonly Detail[] {
  const inner = ({additionalProperties: values}: Schema): unknown =>
    isObject(values) ? values['type'] : values === true ? 'any' : undefined;
  const [before, later] = [inner(from), inner(to)];
  return [
    ...Object.entries(aspects).flatMap(([key, word]) => detail(word, from[key], to[key])),
    ...detail('set by the server only', from['readOnly'] === true, to['readOnly'] === true),
    // An object without `additionalProperties` lists its keys: that is another shape, not another type of its values.
    ...(before === undefined || later === undefined ? [] : detail('type of its values', before, later)),
  ];
}

/** Parts of a description by name, in the order of the description. */
type NamedPart<T> = ReadonlyMap<string, T>;
type Difference = Pick<ApiChange, 'name' | 'change' | 'details' | 'since'>;

/** The release in a sentence such as "Since 3.1.0.", which a description has if the part was added later. */
function releaseIn(description: unknown): string | undefined {
  return typeof description === 'string'
    ? /(?:^|\s)Since\s(\d+\.\d+\.\d+)\.(?=\s|$)/.exec(description)?.[1]
    : undefined;
}

/**
 * Compares two sets of named parts: first those of the later version, then the removed ones.
 *
 * @param description - returns the description of a part
 */
function compared<T>(
  from: NamedPart<T>,
  to: NamedPart<T>,
  details: (from: T, to: T) => readonly Detail[],
  description: (thing: T) => unknown = () => undefined,
): readonly Difference[] {
  const removed = [...from.keys()].filter((name) => !to.has(name));
  return [
    ...[...to].flatMap(([name, later]): Difference[] => {
      const before = from.get(name);
      if (before === undefined) {
        const since = releaseIn(description(later));
        return [{name, change: 'added', details: [], ...(since === undefined ? {} : {since})}];
      }
      const found = details(before, later);
      return found.length === 0 ? [] : [{name, change: 'changed', details: found}];
    }),
    ...removed.map((name): Difference => ({name, change: 'removed', details: []})),
  ];
}

function callsByName(api: Description): NamedPart<Operation> {
  const path = (operation: Operation): string => fullPath(operation).replace(/(.)\/$/, '$1');
  return new Map(operationsOf(api).map((one) => [`${one.method} ${path(one)}`, one]));
}

function parametersByName({parameters}: Operation): NamedPart<Parameter> {
  return new Map(parameters.map((one) => [one.style === 'deepObject' ? `${one.name}[KEY]` : one.name, one]));
}

type StatusOf = {readonly status: string; readonly answer: ApiAnswer};

/** Ignores errors: an error without its text is no difference to a client. */
function mayBeEmpty({status, answer}: StatusOf): boolean {
  return Number(status) < 400 && answer['x-may-be-empty'] === true;
}

function answerDetails(from: StatusOf, to: StatusOf): readonly Detail[] {
  const types = ({answer}: StatusOf): unknown => Object.keys(answer.content).sort();
  return [
    ...detail('content type', types(from), types(to)),
    ...detail('may come without a body', mayBeEmpty(from), mayBeEmpty(to)),
  ];
}

/** Responses by status, without those that the description promises but no server sends. */
function answersByStatus({responses}: Operation): NamedPart<StatusOf> {
  return new Map(
    Object.entries(responses)
      .filter(([, answer]) => answer['x-not-sent'] !== true)
      .map(([status, answer]) => [status, {status, answer}]),
  );
}

/** Names of the headers of all responses of a call. */
function headersOf({responses}: Operation): NamedPart<true> {
  const names = Object.values(responses).flatMap(({headers}) => Object.keys(headers));
  return new Map(names.map((name) => [name, true]));
}

/** Titled objects in the bodies of requests and responses, by title, nested ones included. */
function objectsOf(api: Description): NamedPart<Schema> {
  const found = new Map<string, Schema>();
  const collect = (schema: unknown): void => {
    if (Array.isArray(schema)) {
      schema.forEach(collect);
    } else if (isObject(schema)) {
      const {title, properties, additionalProperties} = schema;
      // The fields of an open object are not known.
      const isClosed = isObject(properties) && additionalProperties !== true;
      if (typeof title === 'string' && isClosed && !found.has(title)) {
        found.set(title, schema);
      }
      Object.values(schema).forEach(collect);
    }
  };
  for (const {requestBody, responses} of operationsOf(api)) {
    const bodies = [requestBody?.content ?? {}, ...Object.values(responses).map(({content}) => content)];
    bodies.flatMap((body) => Object.values(body)).forEach(({schema}) => collect(schema));
  }
  return found;
}

function fieldsOfSchema(object: Schema): NamedPart<Schema> {
  const required = (object['required'] ?? []) as readonly string[];
  return new Map(
    Object.entries(object['properties'] as Readonly<Record<string, Schema>>).map(([name, schema]) => [
      name,
      {...schema, required: required.includes(name)},
    ]),
  );
}

function fieldChanges(from: Description, to: Description): readonly ApiChange[] {
  const before = objectsOf(from);
  return [...objectsOf(to)].flatMap(([title, object]) => {
    const earlier = before.get(title);
    return earlier === undefined
      ? []
      : compared(
          fieldsOfSchema(earlier),
          fieldsOfSchema(object),
          (a, b) => [...schemaDetails(a, b), ...detail('always there', a['required'], b['required'])],
          ({description}) => description,
        ).map((one): ApiChange => ({...one, part: 'fields', calls: [], name: `${title}.${one.name}`}));
  });
}

/** Merges equal changes of several calls into one entry. */
function joinedChanges(changes: readonly ApiChange[]): readonly ApiChange[] {
  const groups = new Map<string, ApiChange>();
  for (const one of changes) {
    const key = JSON.stringify([one.part, one.name, one.change, one.details, one.since]);
    const before = groups.get(key);
    groups.set(key, before === undefined ? one : {...before, calls: [...before.calls, ...one.calls]});
  }
  return [...groups.values()];
}

/**
 * @returns first the calls, then parameters, responses and headers of the shared calls, then fields of the shared objects
 */
export function apiChanges(from: Description, to: Description): ApiChanges {
  const [before, later] = [callsByName(from), callsByName(to)];
  const shared = [...later].flatMap(([call, operation]) => {
    const earlier = before.get(call);
    const isOpen = !operation.tags.includes('policies');
    return earlier !== undefined && isOpen ? [{call, from: earlier, to: operation}] : [];
  });
  function ofShared<T>(
    part: ApiPart,
    thingsOf: (operation: Operation) => NamedPart<T>,
    details: (a: T, b: T) => readonly Detail[],
    description?: (thing: T) => unknown,
  ): readonly ApiChange[] {
    return joinedChanges(
      shared.flatMap((one) =>
        compared(thingsOf(one.from), thingsOf(one.to), details, description).map((found) => ({
          ...found,
          part,
          calls: [one.call],
        })),
      ),
    );
  }
  const onlyPro = (calls: NamedPart<Operation>): string[] =>
    [...calls].filter(([, {tags}]) => tags.includes('policies')).map(([call]) => call);
  return {
    changes: [
      ...compared(
        before,
        later,
        () => [],
        ({description}) => description,
      ).map(({name, ...one}): ApiChange => ({
        ...one,
        part: 'calls',
        calls: [name],
        name: '',
      })),
      ...ofShared(
        'parameters',
        parametersByName,
        (a, b) => schemaDetails(a.schema, b.schema),
        ({description}) => description,
      ),
      ...ofShared('answers', answersByStatus, answerDetails),
      ...ofShared('headers', headersOf, () => []),
      ...fieldChanges(from, to),
    ],
    shared: shared.map(({call}) => call),
    pro: [...new Set([...onlyPro(before), ...onlyPro(later)])],
  };
}
