import type {ReactNode} from 'react';

import CodeBlock from '../CodeBlock';
import Icon from '../Icon';
import MoreLink from '../MoreLink';
import {featureGroups, type ProFeature} from '../../content/pro';
import styles from './styles.module.css';

function Feature({feature}: {readonly feature: ProFeature}): ReactNode {
  return (
    <li>
      <Icon name={feature.icon} size={28} />
      <div className={styles.feature}>
        <h3>{feature.name}</h3>
        <p>{feature.text}</p>
        {feature.note === undefined ? null : <p className={styles.note}>{feature.note}</p>}
        {feature.sample === undefined ? null : <CodeBlock {...feature.sample} />}
        <MoreLink to={feature.page.to}>{feature.page.label}</MoreLink>
      </div>
    </li>
  );
}

/** Features that Pro adds: a heading for each group, with its features in columns. */
export default function ProFeatures(): ReactNode {
  return featureGroups.map((group) => (
    <section key={group.id} className={styles.group} aria-labelledby={group.id}>
      <h2 id={group.id}>{group.title}</h2>
      <p className="lead">{group.text}</p>
      <ul>
        {group.features.map((feature) => (
          <Feature key={feature.name} feature={feature} />
        ))}
      </ul>
    </section>
  ));
}
