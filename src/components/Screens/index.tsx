import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

import {screens, type Screen} from '../../content/home';
import styles from './styles.module.css';

/**
 * Screenshot of a part of the dashboard: all columns in a wide window, and on a phone a crop with the columns that can
 * be read there.
 */
function ScreenFigure({screen}: {readonly screen: Screen}): ReactNode {
  const folder = useBaseUrl('/img/screens/');
  const {name, wide, narrow} = screen;
  return (
    <figure>
      {/* The styles spread the link over the picture: around it, the link's name would be the alternative text. */}
      <figcaption>
        <Link to={screen.to}>{screen.caption}</Link>
      </figcaption>{' '}
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
      </picture>{' '}
    </figure>
  );
}

/** Screenshots of the dashboard; each links to the page on that part. */
export default function Screens(): ReactNode {
  return (
    <div className={styles.screens}>
      {screens.map((screen) => (
        <ScreenFigure key={screen.name} screen={screen} />
      ))}
    </div>
  );
}
