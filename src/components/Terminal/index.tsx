import clsx from 'clsx';
import type {ReactNode} from 'react';

import CopyButton from '../CopyButton';
import styles from './styles.module.css';

export type TerminalStep = {
  readonly title: string;
  /** The command without its prompt: the only text that the copy button copies. */
  readonly command: string;
  /** Output of the command. */
  readonly answer: ReactNode;
};

/** The part of the output that shows success, which is highlighted. */
export function Success({children}: {readonly children: ReactNode}): ReactNode {
  return <span className={styles.good}>{children}</span>;
}

function Step({step}: {readonly step: TerminalStep}): ReactNode {
  return (
    <li className={styles.step}>
      <p className={styles.label}>{step.title}</p>
      <div className={clsx('code-block', styles.block)}>
        {/* Wide output scrolls inside its box, so the box has to be focusable for keyboard users. */}
        <pre tabIndex={0} aria-label={`${step.title}: command and answer`} role="group">
          <code className={styles.command}>{step.command}</code>
          {'\n'}
          <samp className={styles.answer}>{step.answer}</samp>
        </pre>
        <CopyButton of={`the command: ${step.title}`} />
      </div>
    </li>
  );
}

/** Commands and their output, step by step, in a box that looks like a terminal window. */
export default function Terminal({
  label,
  steps,
}: {
  readonly label: string;
  readonly steps: readonly TerminalStep[];
}): ReactNode {
  return (
    <figure className={styles.window} aria-label={label}>
      <div className={styles.bar} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.title} step={step} />
        ))}
      </ol>
    </figure>
  );
}
