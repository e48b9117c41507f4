import {load} from 'cheerio';
import {expect, test} from 'vitest';

import {loadFailover} from '../../data/load';
import {failoverSchema} from '../../data/schema/failover';
import {checkDrawing} from '../markdown/diagrams/drawings';
import {failoverDrawing, failoverFigures, failoverMoments} from './failoverDrawing';

const record = loadFailover();

test('the figures are worked out from the record', () => {
  expect(failoverFigures(record)).toEqual({
    release: record.release,
    withoutLeader: '1.6',
    lost: 1,
    madeUp: 0,
  });
  const elected = {...record.elected, at: '00:59:21.093'};
  expect(failoverFigures({...record, elected}).withoutLeader).toBe('3.0');
});

test('moments come in their order, counted from the kill', () => {
  const moments = failoverMoments(record);
  expect(moments.map(({at}) => at)).toEqual([...moments.map(({at}) => at)].sort());
  expect(moments).toContainEqual({
    at: '00:59:18.093',
    after: '0.000 s',
    text: 'node3, the leader, is killed with SIGKILL.',
  });
  expect(moments.find(({at}) => at === '00:59:20.000')).toMatchObject({
    after: '+1.907 s',
    text: expect.stringContaining('does not start') as string,
  });
  expect(moments[0]?.after).toBe('−2.087 s');
});

test('each width shows who leads, the lost start and what the API answered', () => {
  const drawings = load(failoverDrawing(record), {xml: true})('svg');
  expect(drawings).toHaveLength(2);
  for (const drawing of drawings.toArray()) {
    const $ = load(drawing, {xml: true});
    const texts = $('text')
      .toArray()
      .map((text) => $(text).text());
    expect(texts).toEqual(expect.arrayContaining(['node3', 'node2', '500', 'lost', '16.006', '21.006']));
    const gap = $('rect[stroke-dasharray]');
    const bars = $('rect:not([stroke-dasharray])');
    expect(Number(gap.attr('x'))).toBeCloseTo(
      Number(bars.eq(0).attr('x')) + Number(bars.eq(0).attr('width')),
    );
    expect(Number(gap.attr('x')) + Number(gap.attr('width'))).toBeCloseTo(Number(bars.eq(1).attr('x')));
    checkDrawing($.xml('svg'), 'the drawing');
  }
});

test('a record whose times fall is refused', () => {
  const runs = [...record.runs].reverse();
  expect(failoverSchema.safeParse({...record, runs}).error?.message).toContain('ascending');
});
