// Wraps @docusaurus/theme-classic: a space between the name of a tag and the number of its posts, which otherwise only
// styles separate.
import Tag from '@theme-original/Tag';
import type {Props} from '@theme/Tag';
import type {ReactNode} from 'react';

export default function SpacedTag({label, ...props}: Props): ReactNode {
  return <Tag {...props} label={props.count === undefined ? label : `${label} `} />;
}
