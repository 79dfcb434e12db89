import { expect, test } from '@jest/globals';
import { after, eventLines, field, position } from '../position.ts';

const hurt = `turn 3 of a
  a: water 40/100 e1 | earth 95/100 | light 20/100
  b: ice 100`;
const healing = (target: string) => ({ water: { effects: [{ op: 'heal', amount: 20, target }] } });

test.each([
  ['self', 'water 60/100 e1 | earth 95/100 e0 | light 20/100 e0'],
  ['bench', 'water 40/100 e1 | earth 100/100 e0 | light 40/100 e0'],
  ['all', 'water 60/100 e1 | earth 100/100 e0 | light 40/100 e0'],
])('heals %s, never above max_hp', (target, expected) => {
  expect(field(after(position(hurt, healing(target)), 'a attack'), 'a')).toBe(expected);
});

test('the event has the hp that came back; an unhurt card has none', () => {
  const text = 'turn 3 of a\n a: water 100/100 e1 | earth 95/100\n b: ice 100';
  const events = eventLines(position(text, healing('all')), 'a attack').filter((event) => event.startsWith('healed'));
  expect(events).toEqual(['healed a bench-0 5']);
});
