/** Heading and text of the section on code samples, which the search lists (plugins/search/indexing/readApi.ts). */

/** The id has the form of the ids in the description's own guide. */
export const codeSamplesId = 'section/Code-samples';

/** Markdown. */
export const codeSamplesText = `Every operation has a sample for curl, Go, Python and JavaScript, and the [first calls](#overview) create a job. The language that you choose applies to the entire page and is kept for your next visit.

| Language | Client | What you need |
|---|---|---|
| curl | \`curl\` | Version 7.76 or later, for \`--fail-with-body\` |
| Go | \`net/http\` | The standard library |
| Python | \`requests\` | \`pip install requests\` |
| JavaScript | \`fetch\` | Node.js 18 or later, or a browser on the same origin |

For another language, generate a client from the OpenAPI description at the top of this page.`;
