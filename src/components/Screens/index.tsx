import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

import {screens, type Screen} from '../../content/home';
import styles from './styles.module.css';

/** A part of the dashboard: all columns where there is room, and on a phone those that can be read there. */
function ScreenFigure({screen}: {readonly screen: Screen}): ReactNode {
  const folder = useBaseUrl('/img/screens/');
  const {name, wide, narrow} = screen;
  return (
    <figure>
      {/* A blank, for text browsers, on both sides of the picture: it has text, too. */}
      <figcaption>{screen.caption}</figcaption>{' '}
      <Link to={screen.to}>
        <picture>
          <source
            media="(width <= 48rem)"
            srcSet={`${folder}${name}-narrow.avif`}
            width={narrow.width}
            height={narrow.height}
          />
          <img
            src={`${folder}${name}.avif`}
            width={wide.width}
            height={wide.height}
            loading="lazy"
            decoding="async"
            alt={screen.alt}
          />
        </picture>
      </Link>{' '}
    </figure>
  );
}

/** What the dashboard shows; each picture leads to the page on that part. */
export default function Screens(): ReactNode {
  return (
    <div className={styles.screens}>
      {screens.map((screen) => (
        <ScreenFigure key={screen.name} screen={screen} />
      ))}
    </div>
  );
}
