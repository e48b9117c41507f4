import clsx from 'clsx';
import {useId, type ReactNode} from 'react';

import styles from './styles.module.css';

const title = 'How a job gets from you to a node';
const description =
  'You send a job to any server. Three servers keep the same jobs through Raft, and one of them leads. When a job is due, the leader calls the nodes whose tags match over gRPC; they stream output and result back to it.';

interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
  readonly name: string;
  readonly note?: string;
  readonly leads?: boolean;
}

/** A rounded box with its name in the middle and a smaller note below it. */
function Box({x, y, width, height = 56, name, note, leads = false}: BoxProps): ReactNode {
  const middle = x + width / 2;
  return (
    <g className={clsx(styles.box, leads && styles.leads)}>
      <rect x={x} y={y} width={width} height={height} rx="10" />
      <text x={middle} y={y + height / 2 + (note === undefined ? 6 : -3)}>
        {name}
      </text>
      {note === undefined ? null : (
        <text className={styles.note} x={middle} y={y + height / 2 + 17}>
          {note}
        </text>
      )}
    </g>
  );
}

/** An arrow along `path`; `tip` is the point of its head, `turn` its direction in degrees (0 points right). */
function Arrow({
  path,
  tip,
  turn,
  back = false,
}: {
  readonly path: string;
  readonly tip: readonly [number, number];
  readonly turn: number;
  readonly back?: boolean;
}): ReactNode {
  return (
    <g className={clsx(styles.arrow, back && styles.back)}>
      <path d={path} />
      <path
        className={styles.tip}
        d="M0 0-10-5v10z"
        transform={`translate(${tip[0]} ${tip[1]}) rotate(${turn})`}
      />
    </g>
  );
}

function Caption({
  x,
  y,
  children,
}: {
  readonly x: number;
  readonly y: number;
  readonly children: string;
}): ReactNode {
  return (
    <text className={styles.caption} x={x} y={y}>
      {children}
    </text>
  );
}

function Wide(): ReactNode {
  return (
    <>
      <rect className={styles.cluster} x="250" y="16" width="400" height="288" rx="18" />
      <Caption x={450} y={286}>
        Every server holds every job, thanks to Raft
      </Caption>

      <path className={styles.raft} d="M450 116 350 180M450 116l100 64M410 208h80" />
      <Box x={10} y={67} width={150} name="You" note="API or dashboard" />
      <Box x={365} y={57} width={170} height={76} name="Leader" note="watches the clock" leads />
      <Box x={280} y={180} width={130} name="Follower" />
      <Box x={490} y={180} width={130} name="Follower" />

      <Box x={810} y={16} width={160} name="web-1" note="tag web" />
      <Box x={810} y={96} width={160} name="web-2" note="tag web" />
      <Box x={810} y={220} width={160} name="db-1" note="tag db" />

      <Arrow path="M160 95H355" tip={[363, 95]} turn={0} />
      <Caption x={205} y={83}>
        job
      </Caption>

      <Arrow path="M535 84C650 84 680 40 798 40" tip={[808, 40]} turn={0} />
      <Arrow path="M535 96C650 96 680 116 798 116" tip={[808, 116]} turn={0} />
      <Caption x={722} y={30}>
        run on tag web
      </Caption>
      <Arrow path="M810 138C700 138 660 114 547 111" tip={[537, 111]} turn={181} back />
      <Caption x={735} y={164}>
        output, result
      </Caption>
      <Caption x={890} y={298}>
        other tag: not called
      </Caption>
    </>
  );
}

function Tall(): ReactNode {
  return (
    <>
      <rect className={styles.cluster} x="10" y="116" width="320" height="250" rx="18" />
      <Box x={90} y={10} width={160} name="You" note="API or dashboard" />
      <Arrow path="M170 66v62" tip={[170, 138]} turn={90} />
      <Caption x={194} y={100}>
        job
      </Caption>

      <path className={styles.raft} d="M170 176 90 250M170 176l80 74M140 278h60" />
      <Box x={85} y={140} width={170} height={72} name="Leader" note="watches the clock" leads />
      <Box x={25} y={250} width={125} name="Follower" />
      <Box x={190} y={250} width={125} name="Follower" />
      <Caption x={170} y={334}>
        Every server holds every job,
      </Caption>
      <Caption x={170} y={353}>
        thanks to Raft
      </Caption>

      <path
        className={styles.trunk}
        d="M255 176h60a9 9 0 0 1 9 9V385c0 20-16 26-36 26H98c-20 0-36 6-36 26v12M170 411v38"
      />
      <Arrow path="M62 440v10" tip={[62, 458]} turn={90} />
      <Arrow path="M170 440v10" tip={[170, 458]} turn={90} />
      <Caption x={240} y={402}>
        run on tag web
      </Caption>
      <Box x={12} y={460} width={98} name="web-1" note="tag web" />
      <Box x={121} y={460} width={98} name="web-2" note="tag web" />
      <Box x={230} y={460} width={98} name="db-1" note="tag db" />
      <Caption x={170} y={545}>
        Output and result stream back.
      </Caption>
    </>
  );
}

function Drawing({
  box,
  className,
  children,
}: {
  readonly box: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <svg className={className} viewBox={box} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{description}</desc>
      {children}
    </svg>
  );
}

/** The path of a job as a picture: lying for wide windows, standing for narrow ones. */
export default function HowItWorks(): ReactNode {
  return (
    <figure className={clsx('diagram', styles.figure)}>
      <Drawing box="0 0 980 320" className={styles.wide}>
        <Wide />
      </Drawing>
      <Drawing box="0 0 340 560" className={styles.tall}>
        <Tall />
      </Drawing>
    </figure>
  );
}
