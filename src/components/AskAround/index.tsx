import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import Icon, {type IconName} from '../Icon';
import {links} from '../../../config/links';

interface Place {
  readonly icon: IconName;
  readonly name: string;
  readonly href: string;
  readonly use: string;
}

const places: readonly Place[] = [
  {icon: 'question', name: 'Stack Overflow', href: links.questions, use: 'Questions with the tag dkron'},
  {icon: 'people', name: 'GitHub Discussions', href: links.discussions, use: 'Ideas and longer talks'},
  {icon: 'chat', name: 'Gitter', href: links.chat, use: 'The chat room'},
  {icon: 'bug', name: 'GitHub Issues', href: links.issues, use: 'Faults, with release and log lines'},
];

/** Where people who run Dkron ask each other. */
export default function AskAround(): ReactNode {
  return (
    <ul className="tiles ticks">
      {places.map((place) => (
        <li key={place.name}>
          <Icon name={place.icon} size={24} />
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
