import type {ReactNode} from 'react';

import CopyButton from '../CopyButton';

/** Keys and strings of JSON in the colors of the code blocks; everything else stays as it is. */
function* colored(json: string): Generator<ReactNode> {
  let index = 0;
  for (const match of json.matchAll(/"[^"]*"(?=(:)?)/g)) {
    yield json.slice(index, match.index);
    yield (
      <span key={match.index} className={match[1] === undefined ? 'code-string' : 'code-key'}>
        {match[0]}
      </span>
    );
    index = match.index + match[0].length;
  }
  yield json.slice(index);
}

/** A block of code on a page that is no Markdown, with the looks of the other code blocks. */
export default function CodeBlock({title, code}: {readonly title: string; readonly code: string}): ReactNode {
  return (
    <div className="code-block">
      <div className="code-block__title">{title}</div>
      <pre tabIndex={0}>
        <code>{[...colored(code)]}</code>
      </pre>
      <CopyButton />
    </div>
  );
}
