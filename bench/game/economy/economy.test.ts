import { expect, test } from '@jest/globals';
import { attackReport, circleFigures, honestFigures, missedBars } from './figures.ts';

const attack = (limits: 'none' | 'new_accounts' | 'all', accounts = 6) =>
  attackReport({ seed: 'test', accounts: [accounts], limits, runs: 1 });

test('six accounts of one person bring one of them no more than the bar allows, and no legend on day one', () => {
  const report = attack('all');
  expect(missedBars(report)).toEqual([]);
  expect(report.accounts['6']?.legends).toBeGreaterThan(0);
});

test('without limits both bars are missed, and limits only for new accounts are not enough', () => {
  const [none, some] = [missedBars(attack('none')), missedBars(attack('new_accounts'))];
  expect(none.some((sentence) => sentence.includes('6 accounts bring one'))).toBe(true);
  expect(none.some((sentence) => sentence.includes('on day one'))).toBe(true);
  expect(some.some((sentence) => sentence.includes('6 accounts bring one'))).toBe(true);
  expect(some.some((sentence) => sentence.includes('on day one'))).toBe(false);
});

test('the same seed gives the same figures, another one others', () => {
  expect(attack('all', 2)).toEqual(attack('all', 2));
  expect(honestFigures('one')).not.toEqual(honestFigures('another'));
});

test('honest friends exchange, and what one may receive stops hardly any of it', () => {
  const circles = Object.values(circleFigures('test'));
  const sum = (key: 'exchanges' | 'delayed_by_receive_limit') =>
    circles.reduce((total, circle) => total + circle[key], 0);
  expect(sum('exchanges')).toBeGreaterThan(50);
  expect(sum('delayed_by_receive_limit')).toBeLessThanOrEqual(sum('exchanges') / 10);
});
