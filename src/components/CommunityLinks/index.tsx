import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import {links} from '../../../config/links';

type CommunityPlace = {readonly name: string; readonly href: string; readonly use: string};

const places: readonly CommunityPlace[] = [
  {name: 'Stack Overflow', href: links.questions, use: 'Questions tagged dkron'},
  {name: 'GitHub Discussions', href: links.discussions, use: 'Ideas and longer conversations'},
  {name: 'Gitter', href: links.chat, use: 'The chat room'},
  {name: 'GitHub Issues', href: links.issues, use: 'Defects, with the release and log lines'},
];

/** Links to places where users of Dkron help each other. */
export default function CommunityLinks(): ReactNode {
  return (
    <ul className="tiles">
      {places.map((place) => (
        <li key={place.name}>
          <div>
            <Link className="more" href={place.href}>
              {place.name}
            </Link>
            <p>{place.use}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
