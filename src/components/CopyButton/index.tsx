import type {ReactNode} from 'react';

/** The copy button of a `code-block`, the same as in Markdown pages; plugins/runtime handles its clicks. */
export default function CopyButton(): ReactNode {
  return (
    <div className="code-block__buttons">
      <button className="code-block__copy" type="button">
        Copy
      </button>
    </div>
  );
}
