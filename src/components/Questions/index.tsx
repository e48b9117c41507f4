import clsx from 'clsx';
import type {ReactNode} from 'react';

import {questions} from '../../content/pro';
import styles from './styles.module.css';

/** Questions as native `details` elements, which show their answers without a script. */
export default function Questions(): ReactNode {
  return (
    <div className={clsx('chevrons', styles.questions)}>
      {questions.map(({question, answer}) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
