import { expect, test } from '@jest/globals';
import { graphOf } from './graph-points.ts';

test('the line follows the calendar, and the band reaches up and down by the deviation', () => {
  const graph = graphOf([
    { day: '2026-10-01', rating: 1500, deviation: 100 },
    { day: '2026-10-02', rating: 1550, deviation: 50 },
    { day: '2026-10-05', rating: 1500, deviation: 50 },
  ]);
  expect(graph).toEqual({
    highest: 1600,
    lowest: 1400,
    end: { x: 600, y: 100 },
    line: '0,100 150,50 600,100',
    band: '0,0 150,0 600,50 600,150 150,100 0,200',
  });
});

test('a single day is a level line, and no day is no graph', () => {
  expect(graphOf([{ day: '2026-10-01', rating: 1500, deviation: 50 }])).toMatchObject({ line: '0,100 600,100' });
  expect(graphOf([])).toBeNull();
});
