import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import Icon from '../Icon';
import {links} from '../../../config/links';
import {planRows, plansPublished} from '../../content/pro';
import styles from './styles.module.css';

function PlanCard({
  name,
  price,
  unit,
  text,
  accent = false,
  children,
}: {
  readonly name: string;
  readonly price: string;
  readonly unit: string;
  readonly text: string;
  readonly accent?: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <li className={clsx('panel', accent && 'panel--accent')}>
      <h3>{name}</h3>
      <p className={styles.price}>
        <b>{price}</b> {unit}
      </p>
      <p>{text}</p>
      {children}
    </li>
  );
}

function InclusionMark({included}: {readonly included: boolean}): ReactNode {
  return (
    <span className={included ? styles.yes : styles.no}>
      <Icon name={included ? 'check' : 'minus'} />
      {included ? 'Yes' : 'No'}
    </span>
  );
}

/** The published plans: prices, then a table of the parts of each plan. */
export default function Plans(): ReactNode {
  return (
    <>
      <ul className="tiles panels">
        <PlanCard
          name="Open source"
          price="$0"
          unit="under LGPL-3.0"
          text="The complete scheduler, for any number of servers. Help comes from the community."
        >
          <Link className="button button--outline" to="/docs/basics/installation/">
            Install
          </Link>
        </PlanCard>
        <PlanCard
          name="Pro"
          price="$450"
          unit="a year"
          text="For one organization, on any number of hosts and nodes. Support is by email, payment by card."
          accent
        >
          <Link className="button button--primary" href={links.checkout}>
            Go to the checkout
            <Icon name="external" size={16} />
          </Link>
        </PlanCard>
        <PlanCard
          name="Appliance"
          price="$7,500"
          unit="a year"
          text="The right to ship Pro inside your own product."
        >
          <Link className="button button--outline" href={`mailto:${links.support}`}>
            {`Write to ${links.support}`}
          </Link>
        </PlanCard>
      </ul>
      <p className="quiet">
        Plans and prices as published on <time dateTime={plansPublished.day}>{plansPublished.text}</time>.
        They may have changed since: the checkout page of Distributed Works is authoritative.
      </p>
      <table className={styles.table}>
        <caption>What each edition includes</caption>
        <thead>
          <tr>
            <th scope="col">Feature</th>
            <th scope="col">Open source</th>
            <th scope="col">Pro</th>
          </tr>
        </thead>
        <tbody>
          {planRows.map((row) => (
            <tr key={row.feature}>
              <th scope="row">{row.feature}</th>
              <td>
                <InclusionMark included={row.free} />
              </td>
              <td>
                <InclusionMark included />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Support</th>
            <td>Community</td>
            <td>Email</td>
          </tr>
          <tr>
            <th scope="row">License</th>
            <td>LGPL-3.0</td>
            <td>Commercial</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}
