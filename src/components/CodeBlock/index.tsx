import type {ReactNode} from 'react';

import CopyButton from '../CopyButton';

/** Marks keys and strings of JSON up with the colors of the code blocks; all other text is unchanged. */
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

/** A code block for pages that are not Markdown, styled as the code blocks of Markdown pages. */
export default function CodeBlock({title, code}: {readonly title: string; readonly code: string}): ReactNode {
  return (
    <div className="code-block">
      <div className="code-block__title">{title}</div>
      <pre tabIndex={0}>
        <code>{[...colored(code)]}</code>
      </pre>
      <CopyButton of={title} />
    </div>
  );
}
