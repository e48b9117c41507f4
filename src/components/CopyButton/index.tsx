import type {ReactNode} from 'react';

/** The button of a block of code (`code-block`), as Markdown's blocks have it; a script of the page gives it its use. */
export default function CopyButton(): ReactNode {
  return (
    <div className="code-block__buttons">
      <button className="code-block__copy" type="button">
        Copy
      </button>
    </div>
  );
}
