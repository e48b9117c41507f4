import clsx from 'clsx';
import type {ReactNode} from 'react';

import CopyButton from '../CopyButton';
import styles from './styles.module.css';

export type TerminalStep = {
  readonly title: string;
  /** What is typed, without a prompt; the copy button takes this and nothing else. */
  readonly command: string;
  /** What the program answers. */
  readonly answer: ReactNode;
};

/** Part of an answer that shows that it worked. */
export function Good({children}: {readonly children: ReactNode}): ReactNode {
  return <span className={styles.good}>{children}</span>;
}

function NumberedStep({step, number}: {readonly step: TerminalStep; readonly number: number}): ReactNode {
  return (
    <li className={styles.step}>
      <p className={styles.label}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>{' '}
        {step.title}
      </p>
      <div className={clsx('code-block', styles.block)}>
        {/* Wide answers scroll inside their box, so the keyboard must be able to reach it. */}
        <pre tabIndex={0} aria-label={`${step.title}: command and answer`} role="group">
          <code className={styles.command}>{step.command}</code>
          {'\n'}
          <samp className={styles.answer}>{step.answer}</samp>
        </pre>
        <CopyButton />
      </div>
    </li>
  );
}

/** Commands and their answers, step by step, dressed as a terminal window. */
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
        {steps.map((step, index) => (
          <NumberedStep key={step.title} step={step} number={index + 1} />
        ))}
      </ol>
    </figure>
  );
}
