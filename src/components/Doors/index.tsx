import type {ReactNode} from 'react';

import Icon from '../Icon';
import More from '../More';
import {doors} from '../../content/home';

/** Ways to a cluster of one's own, one panel each. */
export default function Doors(): ReactNode {
  return (
    <ul className="tiles panels">
      {doors.map((door) => (
        <li key={door.name} className="panel">
          <Icon name={door.icon} size={28} />
          <h3>{door.name}</h3>
          <p>{door.text}</p>
          <More to={door.to}>Dkron on {door.name}</More>
        </li>
      ))}
    </ul>
  );
}
