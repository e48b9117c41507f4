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
    withoutLeader: '2.5',
    withoutStarts: '13.8',
    due: 10,
    kept: 4,
    lost: 6,
  });
  const elected = {...record.elected, at: '00:33:47.211'};
  expect(failoverFigures({...record, elected})).toMatchObject({withoutLeader: '15.0', withoutStarts: '15.8'});
});

test('moments come in their order, counted from the kill', () => {
  const moments = failoverMoments(record);
  expect(moments.map(({at}) => at)).toEqual([...moments.map(({at}) => at)].sort());
  expect(moments).toContainEqual({
    at: '00:33:32.211',
    after: '0.000 s',
    text: 'node3, the leader, is killed with SIGKILL.',
  });
  expect(moments.find(({at}) => at === '00:33:34.000')).toMatchObject({
    after: '+1.789 s',
    text: expect.stringContaining('does not start') as string,
  });
  expect(moments[0]?.after).toBe('−2.186 s');
});

test('each width shows who leads, the lost start and what the API answered', () => {
  const drawings = load(failoverDrawing(record), {xml: true})('svg');
  expect(drawings).toHaveLength(2);
  for (const drawing of drawings.toArray()) {
    const $ = load(drawing, {xml: true});
    const texts = $('text')
      .toArray()
      .map((text) => $(text).text());
    expect(texts).toEqual(expect.arrayContaining(['node2', '500', 'lost', ':48']));
    const gaps = $('rect[stroke-dasharray]');
    const bars = $('rect:not([stroke-dasharray])');
    const blocks = [bars.eq(0), gaps.eq(0), gaps.eq(1), bars.eq(1)];
    blocks.slice(1).forEach((block, index) => {
      const before = blocks[index];
      expect(Number(block.attr('x'))).toBeCloseTo(Number(before?.attr('x')) + Number(before?.attr('width')));
    });
    checkDrawing($.xml('svg'), 'the drawing');
  }
});

test('a record whose times fall is refused', () => {
  const runs = [...record.runs].reverse();
  expect(failoverSchema.safeParse({...record, runs}).error?.message).toContain('ascending');
});
