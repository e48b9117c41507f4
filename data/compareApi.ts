/**
 * What changed between the APIs of two versions, worked out from their descriptions: calls, parameters, answers, and
 * fields of objects. Pure: it takes what readDescription gives and reads no file.
 *
 * Calls are the same when method and path are; objects when their titles are. Nothing is compared but names, types and
 * what limits a value, never prose: that the same call does something else is for the pages to say.
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
import {areAlike} from './schema/values';
import {isObject} from './valueAt';

export const apiParts = ['calls', 'parameters', 'answers', 'headers', 'fields'] as const;
export type ApiPart = (typeof apiParts)[number];

/** One thing that differs. */
export type ApiChange = {
  readonly part: ApiPart;
  /** Calls it is about, as `GET /v1/jobs`, in the order of the later version; none for fields. */
  readonly calls: readonly string[];
  /** The parameter, `name[KEY]` where it takes any key; the status; the header; the field, as `Job.name`; else empty. */
  readonly name: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** The release that brought what is added, where its description says so. */
  readonly since?: string;
  /** What is other than before, where it is changed. */
  readonly details: readonly Detail[];
};

/** An aspect with another value now; undefined where it has none. */
export type Detail = {
  readonly aspect: string;
  readonly from: unknown;
  readonly to: unknown;
};

/** What differs between two APIs. */
export type ApiChanges = {
  /** In the order of apiParts. The same change of several calls is one entry. */
  readonly changes: readonly ApiChange[];
  /** Calls that both have, except for those of Dkron Pro, whose answers are not known. */
  readonly shared: readonly string[];
  /** Calls that only Dkron Pro has, of either. */
  readonly pro: readonly string[];
};

/** What is compared of a schema, and what it is called in words. */
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
  return areAlike(from, to) ? [] : [{aspect, from, to}];
}

function schemaDetails(from: Schema, to: Schema): readonly Detail[] {
  const inner = ({additionalProperties: values}: Schema): unknown =>
    isObject(values) ? values['type'] : values === true ? 'any' : undefined;
  const [before, later] = [inner(from), inner(to)];
  return [
    ...Object.entries(aspects).flatMap(([key, word]) => detail(word, from[key], to[key])),
    ...detail('set by the server only', from['readOnly'] === true, to['readOnly'] === true),
    // An object without such values has its keys described: that is another shape, not another type.
    ...(before === undefined || later === undefined ? [] : detail('type of its values', before, later)),
  ];
}

/** Things by name, in their order. */
type NamedPart<T> = ReadonlyMap<string, T>;
type Difference = Pick<ApiChange, 'name' | 'change' | 'details' | 'since'>;

/** The release in a sentence such as "Since 3.1.0." of a description, which says when the whole thing came. */
function releaseIn(description: unknown): string | undefined {
  return typeof description === 'string'
    ? /(?:^|\s)Since\s(\d+\.\d+\.\d+)\.(?=\s|$)/.exec(description)?.[1]
    : undefined;
}

/**
 * Compares two sets of things by name: those of the later one first, then what is gone.
 *
 * @param description - what is said of a thing
 */
function compared<T>(
  from: NamedPart<T>,
  to: NamedPart<T>,
  details: (from: T, to: T) => readonly Detail[],
  description: (thing: T) => unknown = () => undefined,
): readonly Difference[] {
  const gone = [...from.keys()].filter((name) => !to.has(name));
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
    ...gone.map((name): Difference => ({name, change: 'removed', details: []})),
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

/** That an error lacks its text is no difference that a client has to know. */
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

/** Answers by status, except for those that a contract promises and no server sends. */
function answersByStatus({responses}: Operation): NamedPart<StatusOf> {
  return new Map(
    Object.entries(responses)
      .filter(([, answer]) => answer['x-not-sent'] !== true)
      .map(([status, answer]) => [status, {status, answer}]),
  );
}

/** Headers of any answer of a call. */
function headersOf({responses}: Operation): NamedPart<true> {
  const names = Object.values(responses).flatMap(({headers}) => Object.keys(headers));
  return new Map(names.map((name) => [name, true]));
}

/** Objects with a title that calls take and give, and all that is in them. */
function objectsOf(api: Description): NamedPart<Schema> {
  const found = new Map<string, Schema>();
  const collect = (schema: unknown): void => {
    if (Array.isArray(schema)) {
      schema.forEach(collect);
    } else if (isObject(schema)) {
      const {title, properties, additionalProperties} = schema;
      // What an open object holds is not known.
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

/** Joins what is the same for several calls. */
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
 * @returns what differs: calls, then parameters, answers and headers of the calls that both have, then fields of the
 *   objects that both have
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
