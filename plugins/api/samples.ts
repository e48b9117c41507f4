/**
 * Code samples for the operations of an API description: curl, Go, Python and JavaScript.
 *
 * Each operation becomes one request (in the HAR format), made of the description's own examples; httpsnippet writes it in all
 * languages, so the four cannot say different things. This module adds two parts that httpsnippet lacks: printing the status, as
 * many errors of this API have no body, and sending a file.
 */
import {HTTPSnippet} from '@readme/httpsnippet';

import type {Operation} from '../../data/openapi';

/** The parts of an operation that its samples are made of. */
export type SampledOperation = Pick<
  Operation,
  | 'operationId'
  | 'method'
  | 'path'
  | 'servers'
  | 'parameters'
  | 'requestBody'
  | 'keyHeader'
  | 'x-sample-query'
  | 'x-codeSamples'
>;

type NamedValue = {readonly name: string; readonly value: string};

/** A request in the HAR format, with the properties that are used here. */
type SampleRequest = {
  readonly method: string;
  /** Without the query. */
  readonly url: string;
  readonly httpVersion: string;
  readonly queryString: NamedValue[];
  readonly headers: NamedValue[];
  readonly cookies: NamedValue[];
  readonly headersSize: number;
  readonly bodySize: number;
  readonly postData:
    | {readonly mimeType: string; readonly text: string; readonly params?: undefined}
    | {
        readonly mimeType: string;
        readonly text?: undefined;
        readonly params: {
          readonly name: string;
          readonly fileName: string;
          readonly contentType: string;
        }[];
      }
    // The value that means "no body" to httpsnippet.
    | {readonly mimeType: 'application/octet-stream'; readonly text?: undefined; readonly params?: undefined};
};

/** The languages of samples, in the order in which they are offered. */
export const languages = ['curl', 'Go', 'Python', 'JavaScript'] as const;

type Language = (typeof languages)[number];

/** Code that sends a request; `grammar` is the language by which it is highlighted. */
export type CodeSample = {readonly label: Language; readonly grammar: string; readonly source: string};

/** A request worth showing: with one of the body's examples, or a call that the description brings for curl only. */
export type Scenario = {
  readonly title: string;
  /** Name of the example that is its body. The response to it is the response's example of the same name. */
  readonly example?: string;
  readonly samples: readonly CodeSample[];
};

/** Name of the file that a form carries. */
const fileName = 'jobs.json';

function failed({operationId}: SampledOperation, reason: string): Error {
  return new Error(`${operationId}: no code samples: ${reason}`);
}

/** Replaces text, and throws if it is missing, as another release of httpsnippet may write other code. */
function replaced(source: string, from: string | RegExp, to: string): string {
  const result = source.replace(from, () => to);
  if (result === source) {
    throw new Error(`httpsnippet wrote no ${from.toString()}; look at plugins/api/samples.ts:\n${source}`);
  }
  return result;
}

function queryOf(operation: SampledOperation): NamedValue[] {
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  return operation['x-sample-query'].flatMap((name) => {
    const found = inQuery.find((parameter) => parameter.name === name);
    if (found === undefined) {
      const names = inQuery.map((parameter) => parameter.name).join(', ');
      throw failed(operation, `x-sample-query names ${name}; the query has ${names}`);
    }
    return found.style === 'deepObject'
      ? Object.entries(found.example as Record<string, unknown>).map(([key, value]) => ({
          name: `${found.name}[${key}]`,
          value: String(value),
        }))
      : [{name: found.name, value: String(found.example)}];
  });
}

function requestUrl(operation: SampledOperation): string {
  const [server] = operation.servers;
  if (server === undefined) {
    throw failed(operation, 'it has no server');
  }
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const found = operation.parameters.find(
      (parameter) => parameter.in === 'path' && parameter.name === name,
    );
    if (found?.example === undefined) {
      throw failed(operation, `its path has {${name}}; expected a parameter of that name with an example`);
    }
    return encodeURIComponent(String(found.example));
  });
  return server + path;
}

type Body = {
  readonly type: string;
  readonly value: unknown;
  readonly title: string;
  readonly name: string;
};

/** The request bodies to show: the examples of the first media type; empty if there is no body. */
function bodiesOf(operation: SampledOperation): readonly Body[] {
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  if (body === undefined) {
    return [];
  }
  const [type, {examples}] = body;
  const bodies = Object.entries(examples).map(([name, {value, summary}]) => ({
    name,
    type,
    value,
    title: summary,
  }));
  if (bodies.length === 0) {
    throw failed(operation, `its body (${type}) has no example`);
  }
  return bodies;
}

/**
 * @returns the request that the samples send, in the HAR format
 * @throws Error that names the operation and the missing part of its description
 */
function requestOf(operation: SampledOperation, body: Body | undefined): SampleRequest {
  const isForm = body?.type === 'multipart/form-data';
  return {
    method: operation.method,
    url: requestUrl(operation),
    httpVersion: 'HTTP/1.1',
    queryString: queryOf(operation),
    headers: [
      ...(operation.keyHeader === undefined ? [] : [operation.keyHeader]),
      ...(body === undefined || isForm ? [] : [{name: 'Content-Type', value: body.type}]),
    ],
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    postData:
      body === undefined
        ? {mimeType: 'application/octet-stream'}
        : isForm
          ? {
              mimeType: body.type,
              params: Object.keys(body.value as object).map((name) => ({
                name,
                fileName,
                contentType: 'application/json',
              })),
            }
          : {mimeType: body.type, text: JSON.stringify(body.value, null, 2)},
  };
}

/**
 * curl fails on an error status, and prints the body. The method and the header of a form are left out, as curl sets
 * them itself.
 */
function finishCurl(source: string): string {
  return replaced(source, /^curl /, 'curl --fail-with-body ')
    .replace(/ -X GET \\\n {2}/, ' ')
    .replace(/ \\\n {2}-H 'content-type: multipart\/form-data'/i, '')
    .replace(/-F (\w+)='@([^']+)'/, '-F $1=@$2')
    .replace(/-d '\n(.*)\n'$/s, "-d '$1'");
}

const goForm = `	payload := &bytes.Buffer{}
	form := multipart.NewWriter(payload)
	part, err := form.CreateFormFile("FIELD", "${fileName}")
	if err != nil {
		panic(err)
	}
	file, err := os.Open("${fileName}")
	if err != nil {
		panic(err)
	}
	defer file.Close()
	if _, err := io.Copy(part, file); err != nil {
		panic(err)
	}
	if err := form.Close(); err != nil {
		panic(err)
	}`;

/** Completes the Go code: it prints the status, has JSON as a raw string, and is formatted as by gofmt. */
function finishGo(source: string, {postData}: SampleRequest): string {
  let code = replaced(source, 'fmt.Println(string(body))', 'fmt.Println(res.Status, string(body))');
  const field = postData.params?.[0]?.name;
  if (field !== undefined) {
    code = replaced(code, /^\tpayload := .*$/m, goForm.replace('FIELD', field));
    code = replaced(code, /"multipart\/form-data; boundary=[^"]*"/, 'form.FormDataContentType()');
    code = replaced(code, '"content-type"', '"Content-Type"');
    code = replaced(code, '\t"strings"', '\t"bytes"\n\t"mime/multipart"\n\t"os"');
  } else if (postData.text !== undefined && !postData.text.includes('`')) {
    code = replaced(code, /NewReader\("(?:[^"\\]|\\.)*"\)/, `NewReader(\`${postData.text}\`)`);
  }
  const imports = /import \(\n([^)]*)\n\)/.exec(code)?.[1] ?? '';
  return replaced(code, imports, imports.split('\n').sort().join('\n'))
    .replace('func main() {\n\n', 'func main() {\n')
    .replace('\n\n}', '\n}')
    .replaceAll(/\n\n(\tif err != nil)/g, '\n$1')
    .replaceAll(/(\n\t}\n)(\t(?:req|res|form)\b)/g, '$1\n$2');
}

function finishPython(source: string): string {
  return replaced(source, 'print(response.text)', 'print(response.status_code, response.text)');
}

/** Reads answers as text, since not all are JSON; a form carries the file's content. */
function finishJavaScript(source: string, body: Body | undefined): string {
  const code = replaced(
    source,
    '.then(res => res.json())\n  .then(res => console.log(res))',
    '.then(async res => console.log(res.status, await res.text()))',
  );
  if (body?.type !== 'multipart/form-data') {
    return code;
  }
  const [text] = Object.values(body.value as Record<string, string>);
  const jobs = `const jobs = ${JSON.stringify(JSON.parse(text ?? ''), null, 2)};\n`;
  const blob = "new Blob([JSON.stringify(jobs)], {type: 'application/json'})";
  return jobs + replaced(code, `'${fileName}');`, `${blob}, '${fileName}');`);
}

/** The same request for curl, Go (net/http), Python (requests) and JavaScript (fetch). */
function codeSamples(operation: SampledOperation, body: Body | undefined): readonly CodeSample[] {
  const request = requestOf(operation, body);
  const written = (...[target, client, options]: Parameters<HTTPSnippet['convert']>): string => {
    // The library modifies its argument.
    const [source] = new HTTPSnippet(structuredClone(request)).convert(target, client, options) || [];
    if (typeof source !== 'string') {
      throw failed(operation, `httpsnippet does not write ${target}, ${String(client)}`);
    }
    return source;
  };
  return [
    {label: 'curl', grammar: 'sh', source: finishCurl(written('shell', 'curl', {short: true}))},
    {label: 'Go', grammar: 'go', source: finishGo(written('go', 'native', {checkErrors: true}), request)},
    {label: 'Python', grammar: 'python', source: finishPython(written('python', 'requests'))},
    {label: 'JavaScript', grammar: 'js', source: finishJavaScript(written('javascript', 'fetch'), body)},
  ];
}

/**
 * @returns a scenario for each example of the body, or one for a call without body, in all languages; then the calls that
 *   the description brings for curl, except for the one labeled `curl`, which makes the same call as the first
 * @throws Error that names the operation and the missing part of its description
 */
export function scenariosOf(operation: SampledOperation): readonly Scenario[] {
  const bodies = bodiesOf(operation);
  const made =
    bodies.length === 0
      ? [{title: 'The call', samples: codeSamples(operation, undefined)}]
      : bodies.map((body) => ({
          title: body.title,
          example: body.name,
          samples: codeSamples(operation, body),
        }));
  const brought = operation['x-codeSamples'].filter(({label}) => label !== 'curl');
  return [
    ...made,
    ...brought.map(({label, source}) => ({
      title: label,
      samples: [{label: 'curl', grammar: 'sh', source} as const],
    })),
  ];
}
