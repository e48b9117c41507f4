// Ejected from @docusaurus/theme-classic: the heading is a paragraph, which HTML converters keep, and names the kind of the
// note, which the original shows by color and icon alone. The icon has a size even without styles.
import {cloneElement, isValidElement, type ReactNode, type SVGProps} from 'react';
import {clsx} from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/Admonition/Layout';

import styles from './styles.module.css';

/** Size of the icon in pixels if the styles are missing; they give it the size of the text. */
const iconSize = 16;

/** Names of the kinds of notes, as translated by the theme. */
const kinds: Readonly<Record<string, string>> = {
  note: translate({id: 'theme.admonition.note', message: 'note', description: 'The name of a note'}),
  tip: translate({id: 'theme.admonition.tip', message: 'tip', description: 'The name of a tip'}),
  info: translate({
    id: 'theme.admonition.info',
    message: 'info',
    description: 'The name of a piece of information',
  }),
  warning: translate({
    id: 'theme.admonition.warning',
    message: 'warning',
    description: 'The name of a warning',
  }),
  danger: translate({id: 'theme.admonition.danger', message: 'danger', description: 'The name of a danger'}),
  caution: translate({
    id: 'theme.admonition.caution',
    message: 'caution',
    description: 'The name of a caution',
  }),
};

/** Whether a title is the name of the kind: the theme's default for a note without a title. */
function isOwnTitle(title: ReactNode, type: string): boolean {
  return !(isValidElement<{readonly id?: string}>(title) && title.props.id === `theme.admonition.${type}`);
}

function Heading({icon, title, type}: Pick<Props, 'icon' | 'title' | 'type'>): ReactNode {
  const kind = kinds[type] ?? type;
  return (
    <p className={styles.admonitionHeading}>
      <span className={styles.admonitionIcon}>
        {isValidElement<SVGProps<SVGSVGElement>>(icon)
          ? cloneElement(icon, {width: iconSize, height: iconSize, 'aria-hidden': true})
          : icon}
      </span>{' '}
      {isOwnTitle(title, type) && (
        <span className="unseen">{`${kind.charAt(0).toUpperCase()}${kind.slice(1)}: `}</span>
      )}
      {title}
    </p>
  );
}

export default function AdmonitionLayout({type, icon, title, children, className, id}: Props): ReactNode {
  return (
    <div
      className={clsx(
        ThemeClassNames.common.admonition,
        ThemeClassNames.common.admonitionType(type),
        styles.admonition,
        className,
      )}
      id={id}
    >
      {title || icon ? <Heading title={title} icon={icon} type={type} /> : null}
      {children ? <div className={styles.admonitionContent}>{children}</div> : null}
    </div>
  );
}
