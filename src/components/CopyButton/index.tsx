import type {ReactNode} from 'react';

/**
 * The copy button of a `code-block`, the same as in Markdown pages; plugins/runtime handles its clicks.
 *
 * @param of - name of the copied text, for screen readers
 */
export default function CopyButton({of}: {readonly of: string}): ReactNode {
  return (
    <div className="code-block__buttons">
      <button className="code-block__copy" type="button">
        Copy <span className="unseen">{of}</span>
      </button>
    </div>
  );
}
