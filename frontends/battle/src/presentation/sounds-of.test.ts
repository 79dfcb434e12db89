import { expect, test } from '@jest/globals';
import type { BoardAnimation } from '../animations/animations.ts';
import { soundsOf } from './sounds-of.ts';

const names = (animation: object) => soundsOf({ key: 'k', ...animation } as BoardAnimation).map(({ name }) => name);

test('hits have three weights, and each end its own sound', () => {
  const hits = [30, 40, 80].map((amount) => names({ kind: 'damage', side: 'you', slot: 'battle_card', amount }));
  expect(hits).toEqual([['hit_light'], ['hit_light', 'hit_heavy'], ['hit_heavy']]);
  expect([true, false].flatMap((won) => names({ kind: 'finish', won }))).toEqual(['win', 'loss']);
  expect(names({ kind: 'attack', side: 'you', slot: 'battle_card' })).toEqual([]);
});
